import type { BaseMessages, ControlsMessages, GalleryMessages, ReviewsMessages } from '../messages.ts';

const later = 'A véleményeket most nem sikerült betölteni.';
const broken = 'A vélemények itt jelenleg nem jeleníthetők meg.';

export const base: BaseMessages = {
  decimal: ',',
  group: '\u00a0',
  rated: '5 csillagból {average}. Vélemények: {count}',
  none: 'Még nincs vélemény',
  unavailable: later,
  retry: 'Próbálja újra',
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Vásárlói vélemények',
  storeHeading: 'Vélemények az üzletünkről',
  stars: '5 csillagból {average}',
  reviews: { one: '{count} vélemény', other: '{count} vélemény' },
  histogram: 'Az értékelések megoszlása',
  starCount: { one: '{count} csillag', other: '{count} csillag' },
  range: '{from}–{to}, összesen {reviews}',
  sort: 'Rendezés',
  sorts: {
    featured: 'Kiemeltek elöl',
    newest: 'Legújabbak elöl',
    oldest: 'Legrégebbiek elöl',
    highest: 'Legjobb értékelések elöl',
    lowest: 'Leggyengébb értékelések elöl',
  },
  search: 'Keresés a véleményekben',
  media: 'Fotók és videók',
  clear: 'Szűrők törlése',
  noMatch: 'Egyetlen vélemény sem felel meg a választásnak.',
  pinned: 'Rögzített',
  featured: 'Kiemelt',
  verified: 'Igazolt vásárlás',
  anonymous: 'Névtelen',
  source: 'forrás: {source}',
  readMore: 'Tovább olvasom',
  readLess: 'Kevesebb',
  photo: '{number}/{total}. fotó, {author}',
  video: 'Videó, {author}',
  reply: 'Az üzlet válasza',
  loading: 'Vélemények betöltése',
  empty: 'Még senki sem írt véleményt.',
  partial: 'Néhány régebbi vélemény nem látható.',
  next: 'Következő',
  checks: 'Hogyan ellenőrizzük a véleményeket',
};

export const controls: ControlsMessages = {
  remove: 'Szűrő törlése: {filter}',
  pages: 'Vélemények oldalai',
  previous: 'Előző',
  page: '{page}. oldal',
  pageOf: '{page}. oldal, összesen {total}',
  close: 'Bezárás',
  more: 'További vélemények',
  link: 'Hivatkozás erre a véleményre',
  linked: 'A hivatkozott vélemény',
  everything: 'Minden vélemény megjelenítése',
  bothSides: 'Mellette és ellene',
  praise: 'A legjobban indokolt dicséret',
  criticism: 'A legjobban indokolt kritika',
  saved: 'Az újabb véleményeket nem sikerült betölteni. Mentve: {date}',
  verifiedMeaning: 'Az üzlet megerősítette, hogy ez a személy megvásárolta a terméket.',
  failures: {
    offline: 'A vélemények nem érhetők el. Van internetkapcsolat?',
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
  gallery: 'Fotók és videók a véleményekből',
  carousel: 'Válogatott vélemények',
  pause: 'Szünet',
  play: 'Lejátszás',
  slide: '{number}/{total}',
};
