"""What tables agree on, and how a deal is scored."""

from __future__ import annotations

from collections.abc import Mapping

RULES: Mapping[str, str] = {
    # What is wrong with options.
    "{name} cannot be {value}: it is {range}.": "{name} {value} olamaz; olabilecekler: {range}.",
    "a number from {low} to {high}": "{low} ile {high} arasında bir sayı",
    "There is no option called {name}; there are {names}.": "{name} diye bir seçenek yok; olanlar: {names}.",
    "There is no preset called {name}; there are {names}.": "{name} diye bir kural takımı yok; olanlar: {names}.",
    "{text} is not an option; write it as in target=300.": "{text} bir seçenek değil; target=300 gibi yaz.",
    "{name} is given twice; give it once.": "{name} iki kez verilmiş; bir kez ver.",
    "target is {target} but trick_points is {points}: "
    "at {each} a trick the target is a number from {least} to {most}.": (
        "target {target} ama trick_points {points}: el başına {each} ile hedef {least}–{most} arası bir sayıdır."
    ),
    "over_limit is {limit} but floor is {floor}: with {tricks} tricks in a deal no bid can be passed by so many.": (
        "over_limit {limit} ama floor {floor}: bir dağıtımda {tricks} el varken hiçbir ihale bu kadar aşılamaz."
    ),
    "nil_exchange is {count} but nil is 0: cards can be exchanged only where nil may be bid.": (
        "nil_exchange {count} ama nil 0: kart değişimi ancak nil denebilen yerde olur."
    ),
    "blind_exchange is {count} but blind_nil is 0: cards can be exchanged only where blind nil may be bid.": (
        "blind_exchange {count} ama blind_nil 0: kart değişimi ancak kör nil denebilen yerde olur."
    ),
    "bag_carry is no but bag_limit is none: bags can be emptied only where they have a limit.": (
        "bag_carry hayır ama bag_limit yok: fazlalar ancak bir sınırı varsa sıfırlanabilir."
    ),
    # Presets.
    "Standard": "Standart",
    "Nil is worth 100 either way; ten bags cost 100.": "Nil iki yönde de 100 puan; on fazla 100 puan götürür.",
    "Classic": "Klasik",
    "A failed nil’s tricks help the partner’s contract; leading a spade with nothing else breaks spades.": (
        "Batan nilin elleri eşin hedefine sayılır; elde yalnız maça varken maçayla çıkmak maçayı açar."
    ),
    "Casual": "Rahat",
    "As Standard, and a side that falls to −200 loses.": "Standart gibi; −200’e düşen taraf kaybeder.",
    "Traditional": "Geleneksel",
    "Nil is worth 50; a side 100 behind may bid blind nil for 100 and exchange two cards.": (
        "Nil 50 puan; 100 puan gerideki taraf 100 puana kör nil diyebilir ve iki kart değiştirebilir."
    ),
    "Batak": "Batak",
    "Everyone alone; the highest bidder names trump.": "Herkes tek başına; ihaleyi alan kozu seçer.",
    "Koz maça": "Koz maça",
    "Everyone alone; spades are always trump.": "Herkes tek başına; koz hep maça.",
    "Eşli batak": "Eşli batak",
    "Partners sit across and count their tricks together; the highest bidder names trump.": (
        "Eşler karşılıklı oturur, elleri birlikte sayılır; ihaleyi alan kozu seçer."
    ),
    # The options of Spades.
    "The score that ends the match, after a complete deal.": "Tamamlanan bir dağıtımdan sonra maçı bitiren puan.",
    "A match is played to {value} points.": "Maç {value} puana oynanır.",
    "Whether reaching the target (and the floor) is enough, or it must be passed.": (
        "Hedef puana (ve alt sınıra) ulaşmak yeter mi, yoksa geçmek mi gerekir."
    ),
    "It is enough to reach the target exactly.": "Hedef puana tam ulaşmak yeter.",
    "The target has to be passed; to reach it exactly is not enough.": (
        "Hedef puanı geçmek gerekir; tam ulaşmak yetmez."
    ),
    "The low score that ends the match as well.": "Maçı bitiren alt sınır.",
    "No score is too low to play on.": "Puan ne kadar düşerse düşsün oyun sürer.",
    "The match also ends when a side falls as far below 0 as the target is above.": (
        "Bir taraf sıfırın altına hedef puan kadar düşerse maç yine biter."
    ),
    "The match also ends when a side falls to {value}.": "Bir taraf {value:dat} düşerse maç yine biter.",
    "Points for a bid of no trick at all, won or lost; 0 means that there is no nil.": (
        "Hiç el almama sözünün (nil, yani sıfır) kazandırdığı ya da kaybettirdiği puan; 0, nil yok demektir."
    ),
    "There is no nil.": "Nil yok.",
    "Nil is worth {value} points, won or lost.": "Nil {value} puandır; tutarsa kazanılır, batarsa kaybedilir.",
    "What the tricks of a failed nil do: help the partner’s contract, only make bags, or nothing.": (
        "Batan nilin elleri ne olur: eşin hedefine sayılır, yalnız fazla olur ya da hiç sayılmaz."
    ),
    "The tricks of a failed nil count toward the partner’s contract.": "Batan nilin elleri eşin hedefine sayılır.",
    "The tricks of a failed nil are bags and do not help the partner.": (
        "Batan nilin elleri fazla olur, eşin hedefine sayılmaz."
    ),
    "The tricks of a failed nil count for nothing.": "Batan nilin elleri hiç sayılmaz.",
    "Whether both partners may bid nil in the same deal.": "Aynı dağıtımda iki eş de nil diyebilir mi.",
    "Both partners may bid nil in the same deal.": "Aynı dağıtımda iki eş de nil diyebilir.",
    "Only one of two partners may bid nil in a deal.": "Bir dağıtımda iki eşten yalnız biri nil diyebilir.",
    "How many cards a nil bidder may exchange with the partner.": "Nil diyen, eşiyle kaç kart değiştirebilir.",
    "A nil bidder exchanges no cards.": "Nil diyen kart değiştirmez.",
    "A nil bidder may exchange a card with the partner.": "Nil diyen, eşiyle bir kart değiştirebilir.",
    "A nil bidder may exchange {value} cards with the partner.": "Nil diyen, eşiyle {value} kart değiştirebilir.",
    "Points for a nil bid before looking at the cards, won or lost; 0 means that there is none.": (
        "Kartlara bakmadan denen nilin kazandırdığı ya da kaybettirdiği puan; 0, kör nil yok demektir."
    ),
    "There is no blind nil.": "Kör nil yok.",
    "Blind nil, bid before looking, is worth {value} points, won or lost.": (
        "Kartlara bakmadan denen kör nil {value} puandır; tutarsa kazanılır, batarsa kaybedilir."
    ),
    "How many points a side must be behind to bid blind nil.": "Kör nil demek için bir taraf kaç puan geride olmalı.",
    "Blind nil may be bid unless the side leads.": "Önde olmayan taraf kör nil diyebilir.",
    "Blind nil is for a side at least {value} points behind.": "Kör nil, en az {value} puan gerideki taraf içindir.",
    "How many cards a blind nil bidder may exchange with the partner.": (
        "Kör nil diyen, eşiyle kaç kart değiştirebilir."
    ),
    "A blind nil bidder exchanges no cards.": "Kör nil diyen kart değiştirmez.",
    "A blind nil bidder may exchange a card with the partner.": "Kör nil diyen, eşiyle bir kart değiştirebilir.",
    "A blind nil bidder may exchange {value} cards with the partner.": (
        "Kör nil diyen, eşiyle {value} kart değiştirebilir."
    ),
    "How many bags (tricks over the contract) bring the penalty.": "Kaç fazla (hedefi aşan el) ceza getirir.",
    "Bags bring no penalty.": "Fazlalar ceza getirmez.",
    "A side’s bags are counted; {value} of them bring a penalty.": (
        "Bir tarafın fazlaları sayılır; {value} fazla ceza getirir."
    ),
    "Points lost each time the bag limit is filled.": "Fazla sınırı her dolduğunda kaybedilen puan.",
    "The penalty for bags is {value} points.": "Fazla cezası {value} puandır.",
    "Points for each bag.": "Her fazlanın puanı.",
    "Each bag is a point.": "Her fazla bir puandır.",
    "A bag is worth nothing.": "Fazlanın puanı yoktur.",
    "Each bag costs a point.": "Her fazla bir puan götürür.",
    "Each bag counts {value} points.": "Her fazla {value} puan sayılır.",
    "Whether bags over the limit are kept after the penalty; otherwise the count starts again at 0.": (
        "Cezadan sonra sınırı aşan fazlalar kalır mı; kalmazsa sayım yeniden 0’dan başlar."
    ),
    "Bags over the limit are carried over.": "Sınırı aşan fazlalar devreder.",
    "After the penalty the bags start again at 0.": "Cezadan sonra fazlalar yeniden 0’dan başlar.",
    "Points lost for each trick bid when the contract is not made.": (
        "Hedef tutmayınca söylenen her el için kaybedilen puan."
    ),
    "A contract not made costs a point for each trick bid.": "Tutmayan hedef, söylenen her el için bir puan götürür.",
    "A contract not made costs {value} a trick bid.": "Tutmayan hedef, söylenen her el için {value} puan götürür.",
    "The lowest bid that is not nil.": "Nil dışında söylenebilecek en düşük sayı.",
    "The lowest bid that is not nil is {value}.": "Nil dışında en az {value} denebilir.",
    "When spades may be led: once a spade has been played on another suit, or from the first trick.": (
        "Maçayla ne zaman çıkılabilir: başka renge bir maça çakıldıktan sonra mı, yoksa ilk elden beri mi."
    ),
    "Spades may be led once one has been played on another suit, or from a hand of nothing else.": (
        "Maçayla, başka renge bir maça çakıldıktan sonra ya da elde yalnız maça kalınca çıkılır."
    ),
    "Spades may be led at any time.": "Maçayla her zaman çıkılabilir.",
    "Whether leading a spade from a hand of nothing but spades breaks spades.": (
        "Elde yalnız maça varken maçayla çıkmak maçayı açar mı."
    ),
    "Leading a spade from a hand of nothing else breaks spades.": (
        "Elde yalnız maça varken maçayla çıkmak maçayı açar."
    ),
    "Leading a spade from a hand of nothing else does not break spades.": (
        "Elde yalnız maça varken maçayla çıkmak maçayı açmaz."
    ),
    # The options of Batak.
    "The score that ends the match, after a complete deal; it counts nothing where the deals are counted.": (
        "Tamamlanan bir dağıtımdan sonra maçı bitiren puan; dağıtımların sayıldığı yerde önemi yoktur."
    ),
    "How many deals make a match, whatever the scores; none means that the target ends it.": (
        "Puanlar ne olursa olsun bir maç kaç dağıtım sürer; belirtilmezse maçı hedef puan bitirir."
    ),
    "The target ends the match, after as many deals as it takes.": (
        "Maçı hedef puan bitirir, kaç dağıtım gerekirse gereksin."
    ),
    "A match is a single deal.": "Maç tek bir dağıtımdır.",
    "A match is {value} deals.": "Maç {value} dağıtımdır.",
    "Whether those who sit across are partners and count their tricks together (eşli).": (
        "Karşılıklı oturanlar eş olup ellerini birlikte sayar mı (eşli)."
    ),
    "Partners sit across, and their tricks count together.": "Eşler karşılıklı oturur, elleri birlikte sayılır.",
    "Everyone plays alone.": "Herkes tek başına oynar.",
    "Whether the winner of the auction names trump, or spades are always trump (koz maça).": (
        "Kozu ihaleyi alan mı seçer, yoksa koz hep maça mıdır (koz maça)."
    ),
    "The winner of the auction names trump.": "Kozu ihaleyi alan seçer.",
    "Spades are always trump.": "Koz hep maçadır.",
    "The lowest bid of the auction, and the one the dealer is held to when everybody passes.": (
        "İhalede söylenebilecek en düşük sayı; herkes pas derse ihale bu sayıyla dağıtana kalır."
    ),
    "The lowest bid is {value}; when everybody passes, the dealer is held to it.": (
        "En az {value} denebilir; herkes pas derse ihale {value} ile dağıtana kalır."
    ),
    "Whether everyone speaks once, or the auction goes on until all but one have passed; a pass is final.": (
        "İhalede herkes bir kez mi konuşur, yoksa tek kişi kalana kadar sürer mi; pas diyen bir daha konuşamaz."
    ),
    "In the auction everyone speaks once.": "İhalede herkes bir kez konuşur.",
    "The auction goes on until all but one have passed; a pass is final.": (
        "İhale tek kişi kalana kadar sürer; pas diyen bir daha konuşamaz."
    ),
    "When trumps may be led: from the first trick, or once one has been played on another suit.": (
        "Kozla ne zaman çıkılabilir: ilk elden beri mi, yoksa başka renge bir koz çakıldıktan sonra mı."
    ),
    "Trumps may be led at any time.": "Kozla her zaman çıkılabilir.",
    "Trumps may be led once one has been played on another suit, or from a hand of nothing else.": (
        "Kozla, başka renge bir koz çakıldıktan sonra ya da elde yalnız koz kalınca çıkılır."
    ),
    "Points for each trick, and lost for each trick of a bid that fails.": (
        "Her elin puanı; batan ihalede söylenen her el için aynı puan kaybedilir."
    ),
    "A trick is worth a point.": "Bir el bir puandır.",
    "A trick is worth 10 points.": "Bir el 10 puandır.",
    "With how many tricks over it a bid fails too (yan batar); none means that no trick is too many.": (
        "İhale kaç el aşılırsa da batar (yan batar); belirtilmezse hiçbir el fazla sayılmaz."
    ),
    "A bid may be passed by any number of tricks.": "İhale istenen kadar aşılabilir.",
    "A bid also fails when it is passed, be it by a single trick.": "İhale tek bir el bile aşılsa batar (yan batar).",
    "A bid also fails when it is passed by {value} tricks or more.": (
        "İhale {value} el ya da daha fazla aşılırsa da batar (yan batar)."
    ),
    "Whether another player, or other partners, without a trick lose the highest bid.": (
        "Hiç el alamayan diğer oyuncu ya da diğer eşler en yüksek ihale kadar kaybeder mi."
    ),
    "Whoever else takes no trick loses as much as the highest bid.": (
        "Diğerlerinden hiç el alamayan, en yüksek ihale kadar kaybeder."
    ),
    "Whoever else takes no trick loses nothing.": "Diğerlerinden hiç el alamayan bir şey kaybetmez.",
    "Which way round the table cards are dealt, bid on and played, and the deal moves on.": (
        "Kart dağıtma, ihale ve oyun masada hangi yönde döner."
    ),
    "Deal, auction and play go clockwise.": "Dağıtma, ihale ve oyun saat yönünde döner.",
    "Deal, auction and play go counter-clockwise.": "Dağıtma, ihale ve oyun saat yönünün tersine döner.",
    # Lines of a score in Spades.
    "Contract made": "Hedef tuttu",
    "{tricks} at 10": "{tricks}, her biri 10 puan",
    "Contract set": "Hedef battı",
    "{toward} of {contract}; {tricks} bid at {points}": (
        "{contract} elden {toward:poss} alındı; söylenen {tricks}, her biri {points} puan"
    ),
    "trick over the bid": "hedefi aşan el",
    "tricks over the bid": "hedefi aşan eller",
    "trick of a failed nil": "batan nilin eli",
    "tricks of a failed nil": "batan nilin elleri",
    "tricks of failed nils": "batan nillerin elleri",
    "{aside} of a failed nil, {over} over the bid": "{aside} batan nilden, {over} hedefi aşan",
    "{aside} of failed nils, {over} over the bid": "{aside} batan nillerden, {over} hedefi aşan",
    "Nil made": "Nil tuttu",
    "Nil failed": "Nil battı",
    "Blind nil made": "Kör nil tuttu",
    "Blind nil failed": "Kör nil battı",
    "took no trick": "hiç el almadı",
    "took {tricks}": "{tricks} aldı",
    "You took no trick": "Hiç el almadın",
    "You took {tricks}": "{tricks:cap} aldın",
    "{name} took no trick": "{name} hiç el almadı",
    "{name} took {tricks}": "{name} {tricks} aldı",
    "{count} bags filled": "{count} fazla doldu",
    "{sum}, {left} carried over": "{sum}, {left} devretti",
    "{sum}, none carried over": "{sum}, devreden yok",
    # Why a line of Spades is what it is.
    "{agreed} No trick was taken, so they are won.": "{agreed} Hiç el alınmadı, puanlar kazanıldı.",
    "{agreed} {tricks} was taken, so they are lost.": "{agreed} {tricks} alındı, puanlar kaybedildi.",
    "{agreed} {tricks} were taken, so they are lost.": "{agreed} {tricks} alındı, puanlar kaybedildi.",
    "{tricks} on a contract of {contract}.": "Hedef {contract}, alınan {tricks}.",
    "A contract made scores 10 for each trick bid.": "Tutan hedef, söylenen her el için 10 puan getirir.",
    "Each trick over the contract is a bag.": "Hedefi aşan her el bir fazladır.",
    "There is no contract, so each trick is a bag.": "Hedef yok, o yüzden her el bir fazladır.",
    "Together": "Toplam",
    # Lines of a score in Batak, and why they are what they are.
    "No trick": "El yok",
    "the highest bid, {bid}, is lost": "en yüksek ihale, {bid}, kaybedildi",
    "a point each": "her biri bir puan",
    "{points} points each": "her biri {points} puan",
    "Bid made": "İhale çıktı",
    "Bid failed": "İhale battı",
    "{taken} tricks on a bid of {bid} are too many": "{bid} ihaleye {taken} el fazla geldi",
    "{tricks} on a bid of {bid}": "{bid} ihalede {tricks}",
    "{taken} of {bid}; the bid is lost": "{bid} elden {taken:poss} alındı; ihale kadar kaybedildi",
    "Whoever did not win the auction scores all tricks taken.": "İhaleyi almayan, aldığı her eli sayar.",
    "A bidder who takes at least the bid scores all tricks taken.": (
        "En az söylediği kadar el alan ihaleci, aldığı her eli sayar."
    ),
    "A bidder who takes fewer tricks than the bid loses the bid, whatever was taken.": (
        "Söylediğinden az el alan ihaleci batar ve ne aldıysa alsın, söylediği kadar kaybeder."
    ),
}
