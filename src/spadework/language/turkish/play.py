"""Cards, actions and what may not be done at the table."""

from __future__ import annotations

from collections.abc import Mapping

PLAY: Mapping[str, str] = {
    # What an action is called, and what is none.
    "“{text}” is not a card; write rank then suit, as in AS, TH or 2C.": (
        "“{text}” bir kart değil; önce değerini, sonra rengini yaz: AS, TH ya da 2C gibi."
    ),
    "That cut has {count} characters; {most} is the most.": "Bu kesme {count} karakter; en çok {most} olabilir.",
    "That cut holds half a character, which cannot be written down; use whole ones.": (
        "Bu kesmede yarım bir karakter var, o yazılamaz; tam karakterler kullan."
    ),
    "{text} is not a suit; write trump C, trump D, trump H or trump S.": (
        "{text} bir kart rengi değil; trump C, trump D, trump H ya da trump S yaz."
    ),
    "{text} is not an action; there are {forms}.": "{text} bir hamle değil; olanlar: {forms}.",
    "cut TEXT": "cut METİN",
    "a number": "bir sayı",
    "a card such as AS": "AS gibi bir kart",
    # Whose turn it is, and what is over.
    "The deal is over; the next one has not been dealt yet.": "Dağıtım bitti; yenisi henüz dağıtılmadı.",
    "It is seat {turn}’s turn, not seat {seat}’s.": "Sıra {turn} numaralı yerde, {seat} numaralıda değil.",
    "The match is over; start a new one to play on.": "Maç bitti; oynamaya devam etmek için yeni bir maç başlat.",
    "The record ends here, so no further deal is known.": "Kayıt burada bitiyor, sonraki dağıtım bilinmiyor.",
    "A decision can be taken back only in a match against computer players.": (
        "Bir karar yalnızca bilgisayar oyuncularına karşı geri alınabilir."
    ),
    "This deal is finished and its secret is out, so nothing in it can be taken back.": (
        "Bu dağıtım bitti ve sırrı açıldı, o yüzden artık hiçbir şey geri alınamaz."
    ),
    "You have decided nothing in this deal yet, so there is nothing to take back.": (
        "Bu dağıtımda henüz bir karar vermedin, geri alınacak bir şey yok."
    ),
    "You have seen your cards since then, so that cannot be taken back.": (
        "O zamandan beri kartlarını gördün, o yüzden bu geri alınamaz."
    ),
    # What is asked for instead; a colon and the choices follow.
    "The deck waits for your cut": "Deste, kesmeni bekliyor",
    "any text will do": "herhangi bir yazı olur",
    "Bid blind nil, or look at your cards first": "Kör nil de ya da önce kartlarına bak",
    "“{action}” is not a bid you can make now": "Şimdi “{action}” diyemezsin",
    "Name the trump suit": "Kozu seç",
    "one card": "bir kart",
    "{count} different cards": "{count} ayrı kart",
    "Give {cards} of your own": "Kendi elinden {cards} ver",
    "Give {cards} of your own, or keep your hand": "Kendi elinden {cards} ver ya da kartlarını değiştirme",
    "You do not hold the {card}": "Elinde {card} yok",
    "You may claim only when you lead and each of your cards is sure to win; play a card": (
        "Kalanları ancak sıra sende başlarken ve her kartın kesin el alacaksa alabilirsin; bir kart oyna"
    ),
    "It is time to play a card, not to say “{action}”": "Şimdi “{action}” demenin değil, kart oynamanın sırası",
    "pass": "pas",
    "look": "bak",
    "trump {suit}": "koz {suit}",
    # The duties in play.
    "You hold a {suit}, so you must follow with one": "Elinde {suit} var, {suit} oynamak zorundasın",
    "You can beat {card}, so you must": "{card:acc cap} geçebiliyorsun, büyütmek zorundasın",
    "You cannot follow suit, so you must play a trump, and {suit} are trumps": (
        "Yere uyacak kartın yok, koz çakmak zorundasın; koz {suit}"
    ),
    "You cannot follow suit and can beat {card} of trumps, so you must": (
        "Yere uyacak kartın yok ve koz {card:acc} geçebiliyorsun, daha büyük koz çakmak zorundasın"
    ),
    "{suit:cap} are not broken yet, so you must lead another suit": (
        "{suit:cap} henüz açılmadı, başka renkten çıkmak zorundasın"
    ),
    # The bidding.
    "{bid} has been bid, so only a higher bid counts": "{bid} dendi, ancak daha yükseğini diyebilirsin",
    "The lowest bid is {bid}": "En az {bid} denebilir",
    "There is no nil in Batak": "Batakta nil yok",
    "Your partner has bid nil, and only one of you may": "Eşin nil dedi, ikinizden yalnızca biri diyebilir",
    "There is no nil in these rules": "Bu kurallarda nil yok",
    "There is no blind nil in these rules": "Bu kurallarda kör nil yok",
    "Blind nil is for a side at least {points} points behind": (
        "Kör nil ancak en az {points} puan gerideki taraf içindir"
    ),
    "You have looked at your cards, so your bid is no longer blind": "Kartlarına baktın, artık kör diyemezsin",
}
