import type {
  BaseMessages,
  ControlsMessages,
  GalleryMessages,
  ReviewsMessages,
  TranslationMessages,
} from '../messages.ts';

const later = 'Değerlendirmeler yüklenemedi. Lütfen tekrar deneyin.';
const broken = 'Değerlendirmeler şu anda görüntülenemiyor.';

export const base: BaseMessages = {
  decimal: ',',
  group: '.',
  rated: '5 yıldız üzerinden {average}. Değerlendirme: {count}',
  none: 'Henüz değerlendirme yok',
  unavailable: later,
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Müşteri değerlendirmeleri',
  storeHeading: 'Mağaza değerlendirmeleri',
  stars: '5 yıldız üzerinden {average}',
  reviews: { one: '{count} değerlendirme', other: '{count} değerlendirme' },
  percent: '%{share}',
  positiveShare: '4 veya 5 yıldız verenler: {percent}',
  histogram: 'Puan dağılımı',
  starCount: { one: '{count} yıldız', other: '{count} yıldız' },
  range: '{reviews} içinden {from}–{to}',
  sort: 'Sıralama',
  sorts: {
    featured: 'Mağaza seçimi',
    newest: 'Yeniden eskiye',
    oldest: 'Eskiden yeniye',
    highest: 'Önce yüksek puan',
    lowest: 'Önce düşük puan',
  },
  search: 'Değerlendirmelerde ara',
  media: 'Fotoğraf ve video',
  noMatch: 'Filtrelere uyan değerlendirme yok.',
  chosen: 'Mağazanın seçimi',
  retry: 'Tekrar dene',
  verified: 'Doğrulanmış alışveriş',
  anonymous: 'Anonim',
  source: 'kaynak: {source}',
  readMore: 'Devamını oku',
  readLess: 'Daha az göster',
  photo: 'Fotoğraf {number}/{total}, {author}',
  video: 'Video, {author}',
  reply: 'Mağaza yanıtı',
  loading: 'Değerlendirmeler yükleniyor',
  empty: 'Henüz değerlendirme yok.',
  partial: 'Bazı eski değerlendirmeler gösterilmiyor.',
  next: 'Sonraki',
  nextItem: 'Sonraki',
  previousItem: 'Önceki',
  checks: 'Değerlendirmeler nasıl denetlenir?',
};

export const controls: ControlsMessages = {
  remove: 'Filtreyi kaldır: {filter}',
  clear: 'Filtreleri temizle',
  pages: 'Değerlendirme sayfaları',
  previous: 'Önceki',
  page: '{page}. sayfa',
  pageOf: 'Sayfa {page}/{total}',
  close: 'Kapat',
  more: 'Daha fazla değerlendirme',
  link: 'Bu değerlendirmenin bağlantısı',
  arrows: 'Değerlendirmeler arasında ok tuşlarıyla geçin',
  linked: 'Paylaşılan değerlendirme',
  gone: 'Bu değerlendirme artık mevcut değil.',
  everything: 'Tüm değerlendirmeleri göster',
  bothSides: 'Öne çıkanlar',
  praise: 'Öne çıkan olumlu değerlendirme',
  criticism: 'Öne çıkan olumsuz değerlendirme',
  saved: '{date} itibarıyla değerlendirmeler. Daha yenileri yüklenemedi.',
  verifiedMeaning: 'Mağaza, bu kişinin ürünü satın aldığını doğruladı.',
  failures: {
    offline: 'Değerlendirmeler yüklenemedi. Bağlantınızı kontrol edin.',
    timeout: later,
    unreadable: broken,
    invalid_parameter: broken,
    not_found: broken,
    method_not_allowed: broken,
    too_many_requests: later,
    internal: later,
    api_unavailable: later,
    api_refused: broken,
    api_busy: later,
    api_timeout: later,
  },
};

export const gallery: GalleryMessages = {
  gallery: 'Müşteri fotoğraf ve videoları',
  carousel: 'Müşteriler ne diyor?',
  pause: 'Duraklat',
  play: 'Oynat',
  slide: 'Toplam {total} içinden {number}',
};

export const translation: TranslationMessages = {
  translate: 'Değerlendirmeleri çevir',
  downloading: 'Dil indiriliyor: {percent}',
  translating: 'Çevriliyor',
  originals: 'Orijinalleri göster',
  translated: 'Tarayıcınız çevirdi',
  untranslated: 'Çeviri yok',
};
