/** Turkish: what is said on the page about one's own data. */
import type { BroughtIn } from "../api/types";
import type { DataWords } from "./data";
import { numbers } from "./turkish";

export const data: DataWords = {
  intro:
    "Burada hesap yok. Maçların sunucuda durur ve anahtarları yalnız bu tarayıcıdadır; bir kopya onları güvende tutar. Ayarların bu tarayıcıdadır.",
  copy: {
    title: "Kopyasını sakla",
    means:
      "Maçların, ayarların ve bu tarayıcının dağıtımları denetlemek için hatırladıkları tek dosyada. Süren bir dağıtım, kartları olmadan girer.",
    action: "Kopyayı kaydet",
    busy: "Kopya hazırlanıyor. Maç çoksa biraz sürer.",
    done: (name: string, matches: number) =>
      matches === 0 ? `${name} adıyla kaydedildi. Henüz maç yok.` : `${name} adıyla, ${matches} maçla kaydedildi.`,
    failed: "Sunucuya şu anda ulaşılamıyor, onun için kopya çıkarılmadı. Daha sonra yeniden dene.",
  },
  bringIn: {
    title: "Kopyayı geri yükle",
    means:
      "Burada ya da başka bir cihazda kaydedilmiş bir dosya. Zaten olanlar iki kez eklenmez; dosyadaki ayarlar geçerli olur.",
    action: "Dosya seç",
    busy: "Her dağıtım denetleniyor. Maç çoksa biraz sürer.",
    done: ({ matches, added, further, apart, dealt_anew }: BroughtIn, settings: boolean): string[] => {
      const total = Object.keys(matches).length;
      const there = total - added.length - further.length - apart.length;
      return [
        ...(total === 0 ? ["Bu dosyada maç yok."] : []),
        ...(added.length > 0 ? [`${added.length} maç eklendi.`] : []),
        ...(further.length > 0 ? [`${further.length} maç, kopyanın kaldığı yerden sürüyor.`] : []),
        ...(there > 0 ? [`${there} maç zaten buradaydı.`] : []),
        ...(apart.length > 0 ? [`${apart.length} maç burada başka türlü sürdü ve olduğu gibi kaldı.`] : []),
        ...(dealt_anew.length > 0
          ? [
              `${dealt_anew.length} maçta bir dağıtım sürüyordu. Kartları kopyada olmadığından yeniden dağıtılır; puan aynı kalır.`,
            ]
          : []),
        ...(settings ? ["Artık kopyadaki ayarlar geçerli."] : []),
      ];
    },
    tooLarge: (megabytes: number) => `Bu dosya ${numbers.format(megabytes)} megabayt; en çok 16 olabilir.`,
    unreadable: "Bu dosya okunamıyor. Başka bir yerdeyse önce bu cihaza kopyala.",
    failed: "Sunucuya şu anda ulaşılamıyor. Daha sonra yeniden dene: eklenmiş olanlar ikinci kez eklenmez.",
  },
  remove: {
    title: "Her şeyi sil",
    means: "Maçların, sonuçların ve ayarların; hem sunucuda hem bu tarayıcıda.",
    action: "Her şeyi sil",
    ask: "Her şey silinsin mi?",
    what: (matches: number, running: number): string[] => [
      ...(matches === 1 ? ["Tek maçın, bütün dağıtımları ve sonuçlarınla birlikte gider."] : []),
      ...(matches > 1
        ? [
            `${numbers.format(matches)} maçın${running === 0 ? "" : ` (${running} tanesi sürüyor)`}, bütün dağıtımları ve sonuçlarınla birlikte gider.`,
          ]
        : []),
      "Ayarların ve bu tarayıcının dağıtımları denetlemek için hatırladıkları da gider.",
    ],
    forGood: "Geri alınamaz. Kaydettiğin kopya sende kalır.",
    yes: "Her şeyi sil",
    no: "Kalsın",
    busy: "Bir dakika.",
    done: "Her şey silindi.",
    failed: "Sunucuya şu anda ulaşılamıyor; hepsi hâlâ orada olabilir. Daha sonra yeniden dene.",
  },
  home: "Ana sayfaya",
};
