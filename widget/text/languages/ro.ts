import type {
  BaseMessages,
  ControlsMessages,
  GalleryMessages,
  ReviewsMessages,
  TranslationMessages,
} from '../messages.ts';

const later = 'Recenziile nu au putut fi încărcate. Încearcă din nou.';
const broken = 'Recenziile nu sunt disponibile momentan.';

export const base: BaseMessages = {
  decimal: ',',
  group: '.',
  rated: '{average} din 5 stele. Recenzii: {count}',
  none: 'Încă nu există recenzii',
  unavailable: later,
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Recenziile clienților',
  storeHeading: 'Recenzii despre magazin',
  stars: '{average} din 5 stele',
  reviews: { one: '{count} recenzie', few: '{count} recenzii', other: '{count} de recenzii' },
  percent: '{share}\u00a0%',
  positiveShare: '{percent} au dat 4 sau 5 stele',
  histogram: 'Distribuția notelor',
  starCount: { one: '{count} stea', few: '{count} stele', other: '{count} de stele' },
  range: '{from}–{to} din {reviews}',
  sort: 'Sortează după',
  sorts: {
    featured: 'Alese de magazin',
    newest: 'Cele mai noi',
    oldest: 'Cele mai vechi',
    highest: 'Cea mai mare notă',
    lowest: 'Cea mai mică notă',
  },
  search: 'Caută în recenzii',
  media: 'Fotografii și videoclipuri',
  noMatch: 'Nicio recenzie nu corespunde filtrelor.',
  chosen: 'Aleasă de magazin',
  retry: 'Încearcă din nou',
  verified: 'Achiziție verificată',
  anonymous: 'Anonim',
  source: 'prin {source}',
  readMore: 'Citește mai mult',
  readLess: 'Citește mai puțin',
  photo: 'Fotografia {number} din {total}, {author}',
  video: 'Video, {author}',
  reply: 'Răspunsul magazinului',
  loading: 'Se încarcă recenziile',
  empty: 'Încă nu există recenzii.',
  partial: 'Unele recenzii mai vechi nu sunt afișate.',
  next: 'Următoarea',
  nextItem: 'Următoarea',
  previousItem: 'Anterioara',
  checks: 'Cum verificăm recenziile',
};

export const controls: ControlsMessages = {
  remove: 'Elimină filtrul: {filter}',
  clear: 'Șterge filtrele',
  pages: 'Pagini de recenzii',
  previous: 'Anterioara',
  page: 'Pagina {page}',
  pageOf: 'Pagina {page} din {total}',
  close: 'Închide',
  more: 'Arată mai multe recenzii',
  link: 'Link către această recenzie',
  arrows: 'Folosește tastele săgeată pentru a trece de la o recenzie la alta',
  linked: 'Recenzie distribuită',
  gone: 'Această recenzie nu mai este disponibilă.',
  everything: 'Arată toate recenziile',
  bothSides: 'Principalele recenzii',
  praise: 'Principala recenzie pozitivă',
  criticism: 'Principala recenzie critică',
  saved: 'Recenzii la data de {date}. Cele mai noi nu au putut fi încărcate.',
  verifiedMeaning: 'Magazinul a confirmat că această persoană a cumpărat produsul.',
  failures: {
    offline: 'Recenziile nu au putut fi încărcate. Verifică conexiunea.',
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
  gallery: 'Fotografii și videoclipuri de la clienți',
  carousel: 'Ce spun clienții',
  pause: 'Pauză',
  play: 'Redă',
  slide: '{number} din {total}',
};

export const translation: TranslationMessages = {
  translate: 'Tradu recenziile',
  downloading: 'Se descarcă limba: {percent}',
  translating: 'Se traduce',
  originals: 'Vezi originalele',
  translated: 'Tradus de browserul tău',
  untranslated: 'Nicio traducere disponibilă',
};
