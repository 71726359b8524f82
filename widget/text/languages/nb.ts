import type {
  BaseMessages,
  ControlsMessages,
  GalleryMessages,
  ReviewsMessages,
  TranslationMessages,
} from '../messages.ts';

const later = 'Kunne ikke laste inn anmeldelsene. Prøv igjen.';
const broken = 'Anmeldelsene er ikke tilgjengelige akkurat nå.';

export const base: BaseMessages = {
  decimal: ',',
  group: '\u00a0',
  rated: '{average} av 5 stjerner. Anmeldelser: {count}',
  none: 'Ingen anmeldelser ennå',
  unavailable: later,
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Kundeanmeldelser',
  storeHeading: 'Anmeldelser av butikken',
  stars: '{average} av 5 stjerner',
  reviews: { one: '{count} anmeldelse', other: '{count} anmeldelser' },
  percent: '{share}\u00a0%',
  positiveShare: '{percent} ga 4 eller 5 stjerner',
  histogram: 'Fordeling av vurderinger',
  starCount: { one: '{count} stjerne', other: '{count} stjerner' },
  range: '{from}–{to} av {reviews}',
  sort: 'Sorter etter',
  sorts: {
    featured: 'Butikkens valg først',
    newest: 'Nyeste først',
    oldest: 'Eldste først',
    highest: 'Høyeste vurdering først',
    lowest: 'Laveste vurdering først',
  },
  search: 'Søk i anmeldelser',
  media: 'Bilder og videoer',
  noMatch: 'Ingen anmeldelser samsvarer med filtrene.',
  chosen: 'Valgt av butikken',
  retry: 'Prøv igjen',
  verified: 'Verifisert kjøp',
  anonymous: 'Anonym',
  source: 'via {source}',
  readMore: 'Les mer',
  readLess: 'Vis mindre',
  photo: 'Bilde {number} av {total} fra {author}',
  video: 'Video fra {author}',
  reply: 'Svar fra butikken',
  loading: 'Laster inn anmeldelser',
  empty: 'Ingen anmeldelser ennå.',
  partial: 'Noen eldre anmeldelser vises ikke.',
  next: 'Neste',
  nextItem: 'Neste',
  previousItem: 'Forrige',
  checks: 'Slik kontrollerer vi anmeldelser',
};

export const controls: ControlsMessages = {
  remove: 'Fjern filter: {filter}',
  clear: 'Nullstill filtre',
  pages: 'Sider med anmeldelser',
  previous: 'Forrige',
  page: 'Side {page}',
  pageOf: 'Side {page} av {total}',
  close: 'Lukk',
  more: 'Vis flere anmeldelser',
  link: 'Lenke til denne anmeldelsen',
  arrows: 'Bruk piltastene for å bytte mellom anmeldelser',
  linked: 'Delt anmeldelse',
  gone: 'Denne anmeldelsen er ikke lenger tilgjengelig.',
  everything: 'Vis alle anmeldelser',
  bothSides: 'Viktigste anmeldelser',
  praise: 'Viktigste positive anmeldelse',
  criticism: 'Viktigste kritiske anmeldelse',
  saved: 'Anmeldelser hentet {date}. Nyere kunne ikke lastes inn.',
  verifiedMeaning: 'Butikken har bekreftet at denne personen har kjøpt produktet.',
  failures: {
    offline: 'Kunne ikke laste inn anmeldelsene. Sjekk nettforbindelsen.',
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
  gallery: 'Bilder og videoer fra kunder',
  carousel: 'Dette sier kundene',
  pause: 'Pause',
  play: 'Spill av',
  slide: '{number} av {total}',
};

export const translation: TranslationMessages = {
  translate: 'Oversett anmeldelser',
  downloading: 'Laster ned språk: {percent}',
  translating: 'Oversetter',
  originals: 'Vis originaler',
  translated: 'Oversatt av nettleseren din',
  untranslated: 'Ingen oversettelse tilgjengelig',
};
