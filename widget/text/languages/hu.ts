import type {
  BaseMessages,
  ControlsMessages,
  GalleryMessages,
  ReviewsMessages,
  TranslationMessages,
} from '../messages.ts';

const later = 'Nem sikerült betölteni a véleményeket. Próbálja újra.';
const broken = 'A vélemények jelenleg nem érhetők el.';

export const base: BaseMessages = {
  decimal: ',',
  group: '\u00a0',
  rated: '5 csillagból {average}. Vélemények: {count}',
  none: 'Még nincs vélemény',
  unavailable: later,
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Vásárlói vélemények',
  storeHeading: 'Vélemények az üzletről',
  stars: '5 csillagból {average}',
  reviews: { one: '{count} vélemény', other: '{count} vélemény' },
  percent: '{share}%',
  positiveShare: '{percent} adott 4 vagy 5 csillagot',
  histogram: 'Értékelések megoszlása',
  starCount: { one: '{count} csillag', other: '{count} csillag' },
  range: '{from}–{to}, összesen {reviews}',
  sort: 'Rendezés',
  sorts: {
    featured: 'Az üzlet választásai',
    newest: 'Legújabb elöl',
    oldest: 'Legrégebbi elöl',
    highest: 'Legjobb értékelés elöl',
    lowest: 'Legrosszabb értékelés elöl',
  },
  search: 'Keresés a véleményekben',
  media: 'Fotók és videók',
  noMatch: 'Nincs a szűrőknek megfelelő vélemény.',
  chosen: 'Az üzlet választása',
  retry: 'Próbálja újra',
  verified: 'Igazolt vásárlás',
  anonymous: 'Névtelen',
  source: 'forrás: {source}',
  readMore: 'Bővebben',
  readLess: 'Kevesebb',
  photo: '{number}/{total}. fotó, {author}',
  video: 'Videó, {author}',
  reply: 'Az üzlet válasza',
  loading: 'Vélemények betöltése',
  empty: 'Még nincs vélemény.',
  partial: 'Néhány régebbi vélemény nem látható.',
  next: 'Következő',
  nextItem: 'Következő',
  previousItem: 'Előző',
  checks: 'Így ellenőrizzük a véleményeket',
};

export const controls: ControlsMessages = {
  remove: 'Szűrő törlése: {filter}',
  clear: 'Szűrők törlése',
  pages: 'Vélemények oldalai',
  previous: 'Előző',
  page: '{page}. oldal',
  pageOf: '{page}/{total}. oldal',
  close: 'Bezárás',
  more: 'További vélemények',
  link: 'Link ehhez a véleményhez',
  arrows: 'A vélemények között a nyílbillentyűkkel válthat',
  linked: 'Hivatkozott vélemény',
  gone: 'Ez a vélemény már nem érhető el.',
  everything: 'Összes vélemény',
  bothSides: 'Legfontosabb vélemények',
  praise: 'Legfontosabb pozitív vélemény',
  criticism: 'Legfontosabb kritikus vélemény',
  saved: 'Az újabb véleményeket nem sikerült betölteni. Mentve: {date}',
  verifiedMeaning: 'Az üzlet igazolta, hogy ez a vásárló megvette a terméket.',
  failures: {
    offline: 'Nem sikerült betölteni a véleményeket. Ellenőrizze a kapcsolatot.',
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
  gallery: 'Vásárlói fotók és videók',
  carousel: 'Vásárlóink véleménye',
  pause: 'Szünet',
  play: 'Lejátszás',
  slide: '{number}, összesen {total}',
};

export const translation: TranslationMessages = {
  translate: 'Vélemények fordítása',
  downloading: 'Nyelv letöltése: {percent}',
  translating: 'Fordítás',
  originals: 'Eredeti szövegek',
  translated: 'A böngésző fordítása',
  untranslated: 'Nem érhető el fordítás',
};
