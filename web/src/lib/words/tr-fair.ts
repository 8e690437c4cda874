/** Turkish: how a deal was checked. */
import type { FairWords } from "./fair";
import { tr } from "./tr";

export const fair: FairWords = {
  checking: "Kartlar yeniden hesaplanıyor.",
  unable:
    "Bu tarayıcı bu adreste dağıtımları denetleyemez: mühürleri yalnızca https üzerinden ya da sunucunun çalıştığı makinede hesaplar. Dağıtım başka yerde denetlenebilir.",
  verdict: {
    fair: (deal: number) =>
      `${deal}. dağıtım adil. Bu sayfa kartları yeniden hesapladı: mühürlenmiş tohumdan ve senin kesmenden çıkıyorlar.`,
    partly: (deal: number) =>
      `${deal}. dağıtımda mühürle çelişen bir şey yok, ama bu sayfa hepsini görmedi; daha fazlasını söyleyemez.`,
    bad: (deal: number) => `${deal}. dağıtım tutmuyor: nerede olduğu aşağıda. Kaydını sakla.`,
  },
  outcome: { holds: "Tutuyor", fails: "Tutmuyor", unseen: "Görülmedi" },
  steps: {
    seal: {
      title: "Mühür",
      holds: "Şimdi açık olan tohumun mührü, bu sayfanın deste kesilmeden önce gördüğü mührün ta kendisi.",
      fails: tr.fair.fails.seal,
      unseen: "Tohum, şimdi bildirilen mühre uyuyor. Kesmeden önceki mühür bu muydu, bu sayfa görmedi.",
    },
    cut: {
      title: "Kesme",
      holds: "Deste, mühürden sonra buradan gönderilen metinle kesildi.",
      fails: tr.fair.fails.cut,
      unseen: "Deste buradan kesilmedi; metnin kimin olduğunu bu sayfa söyleyemez.",
    },
    hands: {
      title: "Kartlar",
      holds: "Tohum ve kesme anahtarı verir, anahtar desteyi karar; çıkan kartlar bildirilenlerin aynısı.",
      fails: tr.fair.fails.hands,
      unseen: "",
    },
    own: {
      title: "Senin kartların",
      holds: "Sana dağıtılan on üç kart, senin yerin için hesaplananlardır.",
      fails: tr.fair.fails.own,
      unseen: "Bu sayfa bu dağıtımda senin kartlarını görmedi.",
    },
    played: {
      title: "Oynanan kartlar",
      holds: "Her kartı, ona dağıtılan ya da nil değişiminde eşinden alan oyuncu oynadı.",
      fails: tr.fair.fails.played,
      unseen: "Bu sayfa bu dağıtımda oynanan kart görmedi.",
    },
  },
  notSeen: "buradan görülmedi",
  noCut: "yok",
  sealBefore: "Kesmeden önce görülen mühür",
  sealAfter: "Şimdi bildirilen mühür",
  sealOfSeed: "Tohumun SHA-256 özeti",
  seed: "Tohum",
  cutSent: "Buradan gönderilen",
  cutUsed: "Kullanılan",
  key: "Karmanın anahtarı",
  seal: "Mühür",
  cut: "Kesme",
  elsewhere: "Başka yerde denetle",
  elsewhereHow:
    "Bu sayfa, denetlediği sunucudan geliyor. Onun için yalnız ona güvenme: bunu istediğin yerde Python ile çalıştır.",
  program: "Dağıtımı denetleyen program",
  copy: "Programı kopyala",
  copied: "Kopyalandı.",
  selected: "Seçildi: şimdi tarayıcınla kopyala.",
  verify: "Maçın bütün dağıtımlarını bir arada denetlemek için kaydı sakla ve üzerinde spadework verify çalıştır.",
  record: "Kaydı indir",
  next: (deal: number) => `${deal}. dağıtım, hâlâ mühürlü`,
  told: (name: string) => `${name}, bildirilen`,
  nextMeans:
    "Sunucu tohumu belirledi, artık değiştiremez: mühür bu. Senin kesmen ondan sonra gelir; böylece kartları ikiniz de seçemezsiniz.",
  nowMeans: "Deste kesildi. Dağıtım bitince tohumu açılır ve bu sayfa dört oyuncunun kartlarını yeniden hesaplar.",
  limits: "Neyi kanıtlamaz",
  notProved: [
    "Kartları kimsenin bilmediğini. Sunucuyu çalıştıran, belleğine bakabilir. Bilgisayar oyuncularının yalnız kendi yerlerinin görebildiğini gördüğü programda yazılıdır; program açıktır.",
    "Sunucu kesmeni tahmin edebiliyorsa hiçbir şeyi: kesmene uyan bir tohum aramış olabilir. Sayfanın rastgele kesmesi tahmin edilemez; her seferinde kullandığın bir sözcük edilebilir.",
    "İlk kimin dağıttığını ve bilgisayar oyuncularının nasıl oynadığını: ikisi de bu tohumdan gelmez.",
    "Süren bir dağıtımın adil olduğunu. Tohumu bitene kadar gizlidir.",
  ],
};
