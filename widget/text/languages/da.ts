import type {
  BaseMessages,
  ControlsMessages,
  GalleryMessages,
  ReviewsMessages,
  TranslationMessages,
} from '../messages.ts';

const later = 'Anmeldelserne kunne ikke hentes. Prøv igen.';
const broken = 'Anmeldelserne er ikke tilgængelige lige nu.';

export const base: BaseMessages = {
  decimal: ',',
  group: '.',
  rated: '{average} ud af 5 stjerner. Anmeldelser: {count}',
  none: 'Ingen anmeldelser endnu',
  unavailable: later,
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Kundeanmeldelser',
  storeHeading: 'Anmeldelser af butikken',
  stars: '{average} ud af 5 stjerner',
  reviews: { one: '{count} anmeldelse', other: '{count} anmeldelser' },
  percent: '{share}\u00a0%',
  positiveShare: '{percent} gav 4 eller 5 stjerner',
  histogram: 'Fordeling af bedømmelser',
  starCount: { one: '{count} stjerne', other: '{count} stjerner' },
  range: '{from}–{to} af {reviews}',
  sort: 'Sortér efter',
  sorts: {
    featured: 'Butikkens valg først',
    newest: 'Nyeste først',
    oldest: 'Ældste først',
    highest: 'Højeste bedømmelse først',
    lowest: 'Laveste bedømmelse først',
  },
  search: 'Søg i anmeldelser',
  media: 'Billeder og videoer',
  noMatch: 'Ingen anmeldelser matcher dine filtre.',
  chosen: 'Udvalgt af butikken',
  retry: 'Prøv igen',
  verified: 'Verificeret køb',
  anonymous: 'Anonym',
  source: 'via {source}',
  readMore: 'Læs mere',
  readLess: 'Vis mindre',
  photo: 'Billede {number} af {total} fra {author}',
  video: 'Video fra {author}',
  reply: 'Svar fra butikken',
  loading: 'Henter anmeldelser',
  empty: 'Ingen anmeldelser endnu.',
  partial: 'Nogle ældre anmeldelser vises ikke.',
  next: 'Næste',
  nextItem: 'Næste',
  previousItem: 'Forrige',
  checks: 'Sådan kontrollerer vi anmeldelser',
};

export const controls: ControlsMessages = {
  remove: 'Fjern filter: {filter}',
  clear: 'Ryd filtre',
  pages: 'Sider med anmeldelser',
  previous: 'Forrige',
  page: 'Side {page}',
  pageOf: 'Side {page} af {total}',
  close: 'Luk',
  more: 'Vis flere anmeldelser',
  link: 'Link til denne anmeldelse',
  arrows: 'Brug piletasterne til at skifte mellem anmeldelser',
  linked: 'Delt anmeldelse',
  gone: 'Denne anmeldelse er ikke længere tilgængelig.',
  everything: 'Vis alle anmeldelser',
  bothSides: 'Vigtigste anmeldelser',
  praise: 'Vigtigste positive anmeldelse',
  criticism: 'Vigtigste kritiske anmeldelse',
  saved: 'Anmeldelser hentet {date}. Nyere kunne ikke hentes.',
  verifiedMeaning: 'Butikken har bekræftet, at denne person har købt produktet.',
  failures: {
    offline: 'Anmeldelserne kunne ikke hentes. Tjek din forbindelse.',
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
  gallery: 'Kundernes billeder og videoer',
  carousel: 'Det siger kunderne',
  pause: 'Pause',
  play: 'Afspil',
  slide: '{number} af {total}',
};

export const translation: TranslationMessages = {
  translate: 'Oversæt anmeldelser',
  downloading: 'Henter sprog: {percent}',
  translating: 'Oversætter',
  originals: 'Vis originaler',
  translated: 'Oversat af din browser',
  untranslated: 'Ingen oversættelse tilgængelig',
};
