"""Why something was better in Batak, as the coach says it."""

from __future__ import annotations

from collections.abc import Mapping

BATAK: Mapping[str, str] = {
    # What the deal is about.
    "The bidder needs every trick that is left, and with the {better}, which is sure to win, the bid fails.": (
        "İhaleyi alanın kalan her ele ihtiyacı var; {better} kesin el alır ve ihale batar."
    ),
    "Your bid is made, but one more trick is too many, and the {made} is sure to take this one.": (
        "İhaleyi çıkardın ama bir el daha fazla gelir; {made} bu eli kesin alır."
    ),
    "Whoever takes no trick loses the highest bid, and the {made} may be the one that takes yours.": (
        "Hiç el alamayan ihale kadar kaybeder; sana o tek eli {made} aldırabilir."
    ),
    # Trumps.
    "{count} trumps are still out and may ruff your {high}; the {better} draws trumps first.": (
        "Dışarıda daha {count} koz var, {high:dat} çakılabilir; {better} önce kozları düşürür."
    ),
    "No higher trump than the {made} is left: it takes a trick whenever it is played, so it can wait.": (
        "Dışarıda {made:abl} büyük koz kalmadı: ne zaman oynansa el alır, bekleyebilir."
    ),
    "The {made} is your only trump: led, it may be beaten; kept, it may ruff a trick later.": (
        "{made:cap} tek kozun: onunla başlarsan geçilebilir, saklarsan sonra bir ele çakabilir."
    ),
    "Without the {better} you hold no {suit}, and can ruff when they are led again.": (
        "{better:cap} gidince elinde {suit} kalmaz, yeniden oynanınca çakabilirsin."
    ),
    # The duty to beat.
    "Whoever can has to beat the {better}, so it brings out high {suit} while you keep the {made}.": (
        "Geçebilen {better:acc} büyütmek zorunda: büyük {suit} kartları çıkar, {made} sende kalır."
    ),
    "The {higher} is still out: unless somebody ruffs first, its holder has to beat your {made} with it.": (
        "{higher:cap} daha dışarıda: önce biri çakmazsa, elinde o olan {made:acc} onunla büyütmek zorunda."
    ),
    "Your partner is winning this trick already, so the {better} will do, and the {made} may take another.": (
        "Bu el zaten eşinde: {better} yeter, {made} başka bir el alabilir."
    ),
    "The {made} does not take this trick, so the {better} will do, and the {made} may take another.": (
        "{made:cap} bu eli almıyor: {better} yeter, {made} başka bir el alabilir."
    ),
    # The auction and its trump.
    "A plain count of your hand comes to less than {bid}: {reason}.": "Kartlarının düz sayımı {bid} etmiyor: {reason}.",
    "A plain count of your hand is enough for {bid}: {reason}.": "Kartlarının düz sayımı {bid} demeye yeter: {reason}.",
    "Fewer hands bid more than {high} than bid more than {low}, and a plain count of yours is enough: {reason}.": (
        "{high:acc cap} aşan, {low:acc} aşandan az çıkar; kartlarının düz sayımı da buna yeter: {reason}."
    ),
    "If it stands, a bid of {low} scores the same tricks as one of {high}, and fails less often.": (
        "İhale sende kalırsa {low} deyince de {high} deyince de aldığın el kadar yazılır; {low} daha seyrek batar."
    ),
    "A plain count of your hand is too many tricks over {bid}, and that fails it: {reason}.": (
        "Kartlarının düz sayımı {bid:acc} fazla aşıyor, bu da ihaleyi batırır: {reason}."
    ),
    "You hold more {better} than {made}, {many} to {few}: the more trumps, the more tricks.": (
        "Elinde {better} {made:abl} daha çok ({many} ve {few} kart): koz ne kadar çoksa el o kadar çok."
    ),
    "Your {better} are as many as your {made}, and higher.": (
        "Elinde {better} {made:ins} aynı sayıda, ama kartları daha büyük."
    ),
}
