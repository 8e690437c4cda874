"""The suggested bid, hints and judgements, with their reasons."""

from __future__ import annotations

from collections.abc import Mapping

COACH: Mapping[str, str] = {
    "Hard": "Zor",
    "The coach": "Koç",
    "{who} needs the native kernel, which is missing because Spadework was installed without a C++ compiler.": (
        "{who} için yerel çekirdek gerekir; Spadework bir C++ derleyicisi olmadan kurulduğu için o eksik."
    ),
    # The suggested bid: a count of the hand.
    "one ace": "bir as",
    "{count} aces": "{count} as",
    "a guarded king": "korumalı bir papaz",
    "{count} guarded kings": "korumalı {count} papaz",
    "a well-guarded queen for half a trick": "yarım el sayılan iyi korumalı bir kız",
    "{count} well-guarded queens for half a trick each": "her biri yarım el sayılan iyi korumalı {count} kız",
    "one long {suit}": "bir uzun {suit}",
    "{count} long {suit}": "{count} uzun {suit}",
    "a singleton {suit}": "tek {suit}",
    "a void in {suit}": "hiç {suit} yok",
    "no sure trick": "kesin alınacak el yok",
    "{count}, rounded down": "{count}, aşağı yuvarlayınca",
    "{count}: {bid}": "{count}: {bid}",
    "{count}: {bid}, the lowest bid": "{count}: {bid}, söylenebilecek en düşük sayı",
    "one low spade": "bir küçük maça",
    "{count} low spades": "{count} küçük maça",
    "no spades": "hiç maça yok",
    "no ace or king, {spades}, every other suit short or low: nil": (
        "as ve papaz yok, {spades}, diğer renkler kısa ya da küçük: nil"
    ),
    "most hands take a trick: look at your cards first": "çoğu zaman en az bir el alınır: önce kartlarına bak",
    "with {suit} as trump, {count}: {sum}": "koz {suit} olursa {count}: {sum}",
    "{reason}, and {count} from your partner make {sum}": "{reason}, eşinden de {count} el gelirse {sum}",
    "{reason}, too few for {bid}": "{reason}, {bid} için az",
    "{reason}, and {bid} is enough to say": "{reason}, {bid} demek yeter",
    # Who is meant.
    "your partner": "eşin",
    "the player on your left": "solundaki oyuncu",
    "the player on your right": "sağındaki oyuncu",
    "the player across": "karşındaki oyuncu",
    "trump": "koz",
    # Bids.
    "Every card in your hand is sure to win.": "Elindeki her kart kesin el alır.",
    "Most hands take a trick, so look at your cards first.": (
        "Çoğu zaman en az bir el alınır, o yüzden önce kartlarına bak."
    ),
    "With your {bid} the bids come to {sum}, and there are only {most} tricks.": (
        "Sen {bid} deyince söylenenler {sum} ediyor, oysa yalnızca {most} el var."
    ),
    "A plain count of your hand: {reason}.": "Kartlarının düz sayımı: {reason}.",
    # Nils.
    "The {made} takes this trick and breaks your nil; the {better} stays under it.": (
        "{made:cap} bu eli alır ve nilini batırır; {better} altında kalır."
    ),
    "The {made} has this trick, and may break your nil; the {better} stays under it.": (
        "{made:cap} bu ele hâkim ve nilini batırabilir; {better} altında kalır."
    ),
    "Your partner’s nil is about to take this trick; the {better} takes it over.": (
        "Eşinin nili bu eli almak üzere; {better} eli ondan devralır."
    ),
    "Your partner’s nil is still to play to this trick, and the {better} covers more than the {made}.": (
        "Nil diyen eşin bu ele daha oynamadı; {better} onu {made:abl} daha iyi korur."
    ),
    "The nil of {player} is about to take this trick; the {made} takes it over.": (
        "Nil diyen {player} bu eli almak üzere; {made} eli ondan devralır."
    ),
    # Contracts.
    "The other side needs every trick that is left, and the {better} is sure to set it.": (
        "Rakiplerin kalan her ele ihtiyacı var; {better} onları kesin batırır."
    ),
    "Your side needs every trick that is left, and the {better} is sure to win this one.": (
        "Eşinle kalan her ele ihtiyacınız var; {better} bu eli kesin alır."
    ),
    "You need every trick that is left, and the {better} is sure to win this one.": (
        "Kalan her ele ihtiyacın var; {better} bu eli kesin alır."
    ),
    "Your side needs the last trick, and the {better} is sure to win this one.": (
        "Eşinle son ele ihtiyacınız var; {better} bu eli kesin alır."
    ),
    "You need the last trick, and the {better} is sure to win this one.": (
        "Son ele ihtiyacın var; {better} bu eli kesin alır."
    ),
    "Your side needs one more trick, and the {better} is sure to win this one.": (
        "Eşinle bir ele daha ihtiyacınız var; {better} bu eli kesin alır."
    ),
    "You need one more trick, and the {better} is sure to win this one.": (
        "Bir ele daha ihtiyacın var; {better} bu eli kesin alır."
    ),
    "Your side has made its contract, so another trick is only a bag.": (
        "Eşinle hedefinizi tutturdunuz, bundan sonra alınan her el yalnızca fazladır."
    ),
    # Hidden hands.
    "{player:cap} has shown out of {suit}, and may ruff the {made}.": (
        "{player:gen cap} elinde {suit} kalmadığı belli oldu; {made:dat} koz çakabilir."
    ),
    "The {made} is not safe: {player} has shown out of {suit}, and may ruff.": (
        "{made:cap} güvende değil: {player:gen} elinde {suit} kalmadığı belli oldu, koz çakabilir."
    ),
    "Your partner has shown out of {suit}, and may ruff the {better}.": (
        "Eşinin elinde {suit} kalmadığı belli oldu; {better:dat} koz çakabilir."
    ),
    # Counting.
    "No other {trump} is left, so the {better} is sure to win.": "Başka {trump} kalmadı, {better} kesin el alır.",
    "Only one other {trump} is left, the {last}, and the {better} draws it.": (
        "Dışarıda tek bir {trump} kaldı, {last}; {better} onu düşürür."
    ),
    "The {better} is sure to win, whatever the others hold.": "Diğerlerinde ne olursa olsun {better} kesin el alır.",
    # Thrift.
    "Your partner is already winning this trick, and the {made} takes it over.": (
        "Bu el zaten eşinde; {made} eli ondan alır."
    ),
    "The {better} is enough to win this trick, and the {made} can wait.": (
        "Bu eli almaya {better} yeter; {made} bekleyebilir."
    ),
    "The {made} does not win this trick, so a {trump} is spent for nothing.": (
        "{made:cap} bu eli almıyor, {trump} boşa gider."
    ),
    "The {better}, left alone, blocks {suit}: it has to take the next round from your partner.": (
        "{better:cap} tek kalırsa {suit} rengini tıkar: bir sonraki turda eli eşinden almak zorunda kalır."
    ),
    # Exchanges.
    "the {card}": "{card}",
    "The {card}, if kept, takes a trick whatever the others hold.": (
        "{card:cap} elde kalırsa, diğerlerinde ne olursa olsun bir el alır."
    ),
    "Of {cards}, if kept, one takes a trick whatever happens: only {above} can beat them.": (
        "Elde kalırsa {cards} arasından biri ne olursa olsun bir el alır: onları yalnızca {above} geçebilir."
    ),
    "nothing": "hiçbir şey",
    "only {cards}": "yalnızca {cards}",
    "fewer cards": "daha az kart",
    "The {high} endangers a nil more than the {low}, with {left} above it.": (
        "{high:cap} nili {low:abl} daha çok tehlikeye atar; üstündekiler: {left}."
    ),
    "The {card} has no lower {suit} beside it to be played first.": (
        "{card:gen cap} yanında, ondan önce oynanacak daha küçük {suit} yok."
    ),
    "The {low} can be played in place of the {high}.": "{high:gen cap} yerine {low} oynanabilir.",
    "The {card} is one that your partner has just given away.": "{card:acc cap} eşin az önce sana verdi.",
    "The {card} is a spade, and your partner cannot throw it on another suit without ruffing.": (
        "{card:cap} bir maça; eşin onu başka renge atarsa çakmış olur."
    ),
    "Without {cards} you hold no {suit}, and can ruff for your partner.": (
        "{cards:cap} gidince elinde {suit} kalmaz ve eşin için koz çakabilirsin."
    ),
    "The {low} is lower than the {high}, so it endangers your partner’s nil less.": (
        "{low:cap} {high:abl} küçük, eşinin nilini daha az tehlikeye atar."
    ),
    # What to work on.
    "{part} of the {whole}": "{whole} puanın {part:poss}",
    "all {whole}": "{whole} puanın hepsi",
    "your last {count} matches": "son {count} maçında",
    "your last match": "son maçında",
    "Work on your bidding next: it cost you {share} points lost in {matches}.": (
        "Bundan sonra söylediğin sayılara çalış: {matches} kaybettiğin {share} onlardan."
    ),
    "Work on your leads next: they cost you {share} points lost in {matches}.": (
        "Bundan sonra ele başlarken oynadıklarına çalış: {matches} kaybettiğin {share} onlardan."
    ),
    "Work on following to a trick next: it cost you {share} points lost in {matches}.": (
        "Bundan sonra başkasının başladığı ellere çalış: {matches} kaybettiğin {share} onlardan."
    ),
    "Work on nils next, your own and your partner’s: they cost you {share} points lost in {matches}.": (
        "Bundan sonra nillere çalış, kendininkilere ve eşininkilere: {matches} kaybettiğin {share} onlardan."
    ),
}
