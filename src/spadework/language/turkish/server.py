"""What has happened at the table, and what the server could not do."""

from __future__ import annotations

from collections.abc import Mapping

SERVER: Mapping[str, str] = {
    # What has just happened, for whoever did it and for the others.
    "You cut the deck and deal.": "Desteyi kestin ve dağıtıyorsun.",
    "{name} cuts the deck and deals.": "{name} desteyi kesti ve dağıtıyor.",
    "You cut the deck, and {dealer} deals.": "Desteyi kestin, {dealer} dağıtıyor.",
    "{name} cuts the deck, and you deal.": "{name} desteyi kesti, sen dağıtıyorsun.",
    "{name} cuts the deck, and {dealer} deals.": "{name} desteyi kesti, {dealer} dağıtıyor.",
    "You look at your cards.": "Kartlarına baktın.",
    "{name} looks at the cards.": "{name} kartlarına baktı.",
    "You bid {bid}.": "{bid:cap} dedin.",
    "{name} bids {bid}.": "{name} {bid} dedi.",
    "You pass.": "Pas dedin.",
    "{name} passes.": "{name} pas dedi.",
    "You name {suit} trumps.": "Koz olarak {suit:acc} seçtin.",
    "{name} names {suit} trumps.": "{name} koz olarak {suit:acc} seçti.",
    "{name} gives {cards} to {taker}.": "{name} {taker:dat} {cards} verdi.",
    "You give the {cards} to {taker}.": "{taker:dat} {cards:acc} verdin.",
    "{name} gives the {cards} to you.": "{name} sana {cards:acc} verdi.",
    "You keep your hand.": "Kartlarını değiştirmedin.",
    "{name} keeps the hand.": "{name} kartlarını değiştirmedi.",
    "You play the {card}.": "{card:acc cap} oynadın.",
    "{name} plays the {card}.": "{name} {card:acc} oynadı.",
    "You take the rest.": "Kalanları aldın.",
    "{name} takes the rest.": "{name} kalanları aldı.",
    "You take back your last decision.": "Son kararını geri aldın.",
    "{name} takes back the last decision.": "{name} son kararını geri aldı.",
    "You win the trick.": "Eli sen aldın.",
    "{name} wins the trick.": "Eli {name} aldı.",
    "The match is over.": "Maç bitti.",
    "The deal is over.": "Dağıtım bitti.",
    "This match has been given up.": "Bu maç yarıda bırakıldı.",
    # What could not be done.
    "The game has moved on since then, so that changed nothing; this is where it stands now.": (
        "Oyun bu arada ilerledi, o yüzden hiçbir şey değişmedi; oyunun şimdiki hâli bu."
    ),
    "This match has been given up; begin a new one to play on.": (
        "Bu maç yarıda bırakıldı; oynamaya devam etmek için yeni bir maç başlat."
    ),
    "The match is over, so there is nothing to give up.": "Maç bitti, artık yarıda bırakılamaz.",
    "The match is over, so there is nothing to advise.": "Maç bitti, verilecek ipucu yok.",
    "Any cut is as good as another, so there is nothing to advise.": (
        "Desteyi nereden kestiğin fark etmez, o yüzden verilecek ipucu yok."
    ),
    "Only this server’s own page may follow a match.": "Bir maçı yalnızca bu sunucunun kendi sayfası izleyebilir.",
    "There is no such match here.": "Burada böyle bir maç yok.",
    "There is no such match here; your own are on the first page.": "Burada böyle bir maç yok; maçların ilk sayfada.",
    "This link shows no match: part of it may be missing, or its match has been deleted.": (
        "Bu bağlantı bir maç göstermiyor: bir parçası eksik olabilir ya da maç silinmiştir."
    ),
    "There is no such deal on the score sheet; a deal is reviewed once it has been scored.": (
        "Puan tablosunda böyle bir dağıtım yok; bir dağıtım ancak puanı yazıldıktan sonra incelenir."
    ),
    "You decided nothing at this place in the match, so there is nothing to judge.": (
        "Maçın bu yerinde bir karar vermedin, o yüzden değerlendirilecek bir şey yok."
    ),
    "This server does not go by the name “{name}”; open it as localhost.": (
        "Bu sunucunun adı “{name}” değil; sayfayı localhost adıyla aç."
    ),
    "The request could not be read; it has to be JSON of the form that is asked for here.": (
        "İstek okunamadı; burada istenen biçimde JSON olmalı."
    ),
    "This page no longer fits the server; reload it and try again. Nothing was changed.": (
        "Bu sayfa artık sunucuya uymuyor; sayfayı yenileyip tekrar dene. Hiçbir şey değişmedi."
    ),
    "There is nothing at this address.": "Bu adreste bir şey yok.",
    "That cannot be done at this address.": "Bu adreste bu yapılamaz.",
    "That was more than the server takes in a minute; wait a little and go on. Nothing was changed.": (
        "Sunucunun bir dakikada kabul ettiğinden fazlası istendi; biraz bekleyip devam et. Hiçbir şey değişmedi."
    ),
    "Something went wrong on the server. What it had confirmed is kept; try again.": (
        "Sunucuda bir şeyler ters gitti. Onayladığı her şey saklandı; tekrar dene."
    ),
    "The server cannot read or keep matches just now. What it had confirmed is kept; try again later.": (
        "Sunucu şu anda maçları okuyamıyor ya da saklayamıyor. Onayladığı her şey saklandı; daha sonra tekrar dene."
    ),
    "That is more than the server takes at once; {size} are the most.": (
        "Bu, sunucunun bir seferde kabul ettiğinden fazla; en çok {size} olabilir."
    ),
    # What is wrong with JSON that was sent.
    "The request": "İstek",
    "The field “{name}”": "“{name}” alanı",
    "{what} is not what is asked for.": "{what} istenene uymuyor.",
    "The field “{name}” is missing.": "“{name}” alanı eksik.",
    "There is no field “{name}” here.": "Burada “{name}” diye bir alan yok.",
    "{what} has to be {asked}, not {got}.": "{what} {asked} olmalı, {got} değil.",
    "{what} cannot be “{value}”.": "{what} “{value}” olamaz.",
    "This file": "Bu dosya",
    "It": "Bu",
    "a list": "bir liste",
    "yes or no": "evet ya da hayır",
    "a fraction": "ondalık bir sayı",
    "a whole number": "tam sayı",
    "a JSON object": "bir JSON nesnesi",
    "text": "metin",
    # A copy of one's data that is brought in.
    "Match {number}: {fault}": "{number}. maç: {fault}",
    "Deal {number}: {fault}": "{number}. dağıtım: {fault}",
    "A text in this file is not in UTF-8.": "Bu dosyadaki bir metin UTF-8 değil.",
    "A text in it is not in UTF-8.": "İçindeki bir metin UTF-8 değil.",
    "This file has {count} matches; {most} are the most that one may have.": (
        "Bu dosyada {count} maç var; bir dosyada en çok {most} maç olabilir."
    ),
    "This is the record of a match. What can be brought in is a copy of all one’s data.": (
        "Bu, tek bir maçın kaydı. İçeri alınabilen, tüm verilerin kopyasıdır."
    ),
    "This file is damaged or no copy of Spadework’s data: it cannot be read as JSON.": (
        "Bu dosya bozuk ya da Spadework verilerinin bir kopyası değil: JSON olarak okunamıyor."
    ),
    "This file is no copy of Spadework’s data: it is nested too deeply.": (
        "Bu dosya Spadework verilerinin bir kopyası değil: iç içe çok fazla katmanı var."
    ),
    "This file is no copy of Spadework’s data.": "Bu dosya Spadework verilerinin bir kopyası değil.",
    "This file is of form {form} and was made by a newer Spadework; here, form {known} can be read. "
    "Bring Spadework up to date first.": (
        "Bu dosyanın biçimi {form} ve daha yeni bir Spadework ile yapılmış; burada {known} numaralı biçim okunabilir. "
        "Önce Spadework’ü güncelle."
    ),
    "There is no form {form} of this file; here, form {known} can be read.": (
        "Bu dosyanın {form} numaralı bir biçimi yok; burada {known} numaralı biçim okunabilir."
    ),
    "In this file more than {most} decisions are taken back, which is too much to check.": (
        "Bu dosyada {most:abl} fazla karar geri alınmış; bu, denetlemek için çok fazla."
    ),
    "It is larger than {size}, which are the most for one match.": (
        "Bu {size:abl} büyük; bir maç en çok bu kadar olabilir."
    ),
    "There is no level “{level}” here; there are {levels}.": "Burada “{level}” diye bir seviye yok; olanlar: {levels}.",
    "At this level the seats have to be, in this order, {seats}.": (
        "Bu seviyede yerler sırasıyla şöyle olmalı: {seats}."
    ),
    "A finished deal has to show what it was sealed with.": (
        "Bitmiş bir dağıtım, neyle mühürlendiğini göstermek zorunda."
    ),
    "A deal in play shows no hands.": "Süren bir dağıtımda eller gösterilmez.",
}
