"""What is wrong with a record, as of a match that is brought in."""

from __future__ import annotations

from collections.abc import Mapping

RECORD: Mapping[str, str] = {
    # Where.
    "Deal {number}": "{number}. dağıtım",
    "Deal {number}, bidding": "{number}. dağıtım, ihale",
    "Deal {number}, exchange": "{number}. dağıtım, kart değişimi",
    "Deal {number}, trick {trick}": "{number}. dağıtım, {trick}. el",
    "Before the first deal": "İlk dağıtımdan önce",
    "{place}: {fault}": "{place}: {fault}",
    # How it is written.
    "A comment must stand after 0 to {count} steps of its deal.": (
        "Bir not, dağıtımının 0 ile {count} adımından sonra gelmeli."
    ),
    "There can be 0 to {most} hints.": "İpucu sayısı 0 ile {most} arasında olabilir.",
    "expected one record, but found {count}.": "bir kayıt bekleniyordu, {count} bulundu.",
    "seats must be a list of {count}, but it is a list of {found}.": (
        "seats {count} öğeli bir liste olmalı, ama {found} öğeli."
    ),
    "{place} must be {expected}, but it is {found}.": "{place} şu olmalı: {expected}; ama şu: {found}.",
    "This": "Bu",
    "a whole number from {low} to {high}": "{low} ile {high} arasında bir tam sayı",
    "a whole number of at least {low}": "en az {low} olan bir tam sayı",
    "a text of at most {most} characters like {example}": "en çok {most} karakterlik bir metin, {example} gibi",
    "a text of at most {most} characters": "en çok {most} karakterlik bir metin",
    "a text like {example}": "{example} gibi bir metin",
    "a text": "bir metin",
    "a list of {count}": "{count} öğeli bir liste",
    "a list with nothing in it": "boş bir liste",
    "an object": "bir nesne",
    "true or false": "true ya da false",
    "null": "null",
    "a {kind}": "{kind}",
    "{name} is not a number that JSON knows.": "{name}, JSON’un bildiği bir sayı değil.",
    "expected JSON, but in column {column} it goes wrong: {fault}.": (
        "JSON bekleniyordu, ama {column}. sütunda bozuluyor: {fault}."
    ),
    "A text holds half a character, which cannot be written down.": "Bir metinde yarım bir karakter var, o yazılamaz.",
    "This JSON is nested too deeply.": "Bu JSON’da iç içe çok fazla katman var.",
    "A number is too long.": "Bir sayı çok uzun.",
    "There is no {name} in {place}; there are {names}.": "{place} içinde {name} yok; olanlar: {names}.",
    "There is no {name} here; there are {names}.": "Burada {name} yok; olanlar: {names}.",
    "{name} is missing.": "{name} eksik.",
    # How it was played.
    "deal {number} is not finished, so no other deal can follow it.": (
        "{number}. dağıtım bitmemiş, ardından başka dağıtım gelemez."
    ),
    "the match was won with deal {number}, so no other deal can follow it.": (
        "maç {number}. dağıtımla kazanılmış, ardından başka dağıtım gelemez."
    ),
    "a deal whose seed is shown must show its hands too.": "tohumu gösterilen bir dağıtım ellerini de göstermeli.",
    "each of the {hands} hands must have {count} cards.": "{hands} elin her birinde {count} kart olmalı.",
    "the {card} is not in this deck.": "{card} bu destede yok.",
    "the {card} has been dealt twice.": "{card} iki kez dağıtılmış.",
    "The deal is over, so nothing more can be done in it.": "Dağıtım bitti, artık bir şey yapılamaz.",
    "“{action}” cannot stand in a deal whose hands are shown.": (
        "Elleri gösterilen bir dağıtımda “{action}” yer alamaz."
    ),
    "The deal is over, so its hands must be shown.": "Dağıtım bitti, elleri gösterilmeli.",
    "This seat has nothing to take back.": "Bu yerin geri alacak bir şeyi yok.",
    "This seat has nothing that it may take back.": "Bu yerin geri alabileceği bir şey yok.",
    "This seat has seen its cards since then, so it cannot take that back.": (
        "Bu yer o zamandan beri kartlarını gördü, bunu geri alamaz."
    ),
    "It is not this seat’s turn: seat {turn} is to act.": "Sıra bu yerde değil: sıra {turn} numaralı yerde.",
    "Cards are given only after the bidding.": "Kartlar ancak ihaleden sonra verilir.",
    "The deal is still secret, so “{gift}” is all that can be told of this gift.": (
        "Dağıtım hâlâ gizli, verilenler için yalnızca “{gift}” denebilir."
    ),
    "The deal is still secret, so “{gift}” is all that can be told of this gift, or else “keep”.": (
        "Dağıtım hâlâ gizli, verilenler için yalnızca “{gift}” ya da “keep” denebilir."
    ),
    "The deal is still secret, so all that can come now is a card.": (
        "Dağıtım hâlâ gizli, şimdi ancak bir kart gelebilir."
    ),
    "The {card} has been played already.": "{card} zaten oynandı.",
    "The {card} is not in this deck.": "{card} bu destede yok.",
    # Whether it was dealt fairly.
    "It is still secret, so it cannot be checked yet.": "Hâlâ gizli, henüz denetlenemez.",
    "It shows no seed, so its hands cannot be checked.": "Tohumu gösterilmemiş, elleri denetlenemez.",
    "The seed is not the one that was committed to.": "Tohum, önceden mühürlenen tohum değil.",
    "that the seed and the cut give": "tohumla kesmenin verdiği",
    "that the seed gives": "tohumun verdiği",
    "The hands are not the ones {given}.": "Eller, {given} eller değil.",
    "The hands are the ones {given}; there is no commitment to check the seed by.": (
        "Eller, {given} eller; ama tohumu denetleyecek bir mühür yok."
    ),
    "The seed is the one that was committed to, and the hands are the ones {given}.": (
        "Tohum, önceden mühürlenen tohum; eller de {given} eller."
    ),
}
