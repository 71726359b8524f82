import type { BaseMessages, ControlsMessages, GalleryMessages, ReviewsMessages } from '../messages.ts';

const later = 'Değerlendirmeler şu anda yüklenemedi.';
const broken = 'Değerlendirmeler şu anda burada gösterilemiyor.';

export const base: BaseMessages = {
  decimal: ',',
  group: '.',
  rated: '5 üzerinden {average} yıldız. Değerlendirme sayısı: {count}',
  none: 'Henüz değerlendirme yok',
  unavailable: later,
  retry: 'Tekrar dene',
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Müşteri değerlendirmeleri',
  storeHeading: 'Mağazamızın değerlendirmeleri',
  stars: '5 üzerinden {average} yıldız',
  reviews: { one: '{count} değerlendirme', other: '{count} değerlendirme' },
  histogram: 'Puan dağılımı',
  starCount: { one: '{count} yıldız', other: '{count} yıldız' },
  range: '{reviews} içinden {from}–{to}',
  sort: 'Sıralama',
  sorts: {
    featured: 'Önce öne çıkanlar',
    newest: 'Önce en yeniler',
    oldest: 'Önce en eskiler',
    highest: 'Önce en yüksek puan',
    lowest: 'Önce en düşük puan',
  },
  search: 'Değerlendirmelerde ara',
  media: 'Fotoğraf ve videolar',
  clear: 'Filtreleri temizle',
  noMatch: 'Seçiminize uyan değerlendirme yok.',
  pinned: 'Sabitlenmiş',
  featured: 'Öne çıkan',
  verified: 'Doğrulanmış satın alma',
  anonymous: 'Anonim',
  source: 'kaynak: {source}',
  readMore: 'Devamını oku',
  readLess: 'Daha az göster',
  photo: 'Fotoğraf {number}/{total}, {author}',
  video: 'Video, {author}',
  reply: 'Mağazanın yanıtı',
  loading: 'Değerlendirmeler yükleniyor',
  empty: 'Henüz kimse değerlendirme yazmadı.',
  partial: 'Bazı eski değerlendirmeler gösterilmiyor.',
  next: 'Sonraki',
  checks: 'Değerlendirmeleri nasıl kontrol ediyoruz?',
};

export const controls: ControlsMessages = {
  remove: 'Filtreyi kaldır: {filter}',
  pages: 'Değerlendirme sayfaları',
  previous: 'Önceki',
  page: 'Sayfa {page}',
  pageOf: 'Sayfa {page}/{total}',
  close: 'Kapat',
  more: 'Daha fazla değerlendirme göster',
  link: 'Bu değerlendirmenin bağlantısı',
  linked: 'Bağlantıdaki değerlendirme',
  everything: 'Tüm değerlendirmeleri göster',
  bothSides: 'Artıları ve eksileri',
  praise: 'En iyi gerekçelendirilmiş övgü',
  criticism: 'En iyi gerekçelendirilmiş eleştiri',
  saved: 'Kaydedildi: {date}. Daha yeni değerlendirmeler yüklenemedi.',
  verifiedMeaning: 'Mağaza, bu kişinin ürünü satın aldığını doğruladı.',
  failures: {
    offline: 'Değerlendirmelere ulaşılamıyor. İnternet bağlantınız var mı?',
    timeout: later,
    unreadable: broken,
    invalid_parameter: broken,
    not_found: broken,
    method_not_allowed: broken,
    internal: later,
    api_unavailable: later,
    api_refused: broken,
    api_busy: later,
    api_timeout: later,
  },
};

export const gallery: GalleryMessages = {
  gallery: 'Değerlendirmelerden fotoğraf ve videolar',
  carousel: 'Seçilmiş değerlendirmeler',
  pause: 'Duraklat',
  play: 'Oynat',
  slide: '{number}/{total}',
};
