import type { BaseMessages, ControlsMessages, GalleryMessages, ReviewsMessages } from '../messages.ts';

const later = 'Anmeldelserne kunne ikke hentes lige nu.';
const broken = 'Anmeldelserne kan ikke vises her i øjeblikket.';

export const base: BaseMessages = {
  decimal: ',',
  group: '.',
  rated: '{average} ud af 5 stjerner. Anmeldelser: {count}',
  none: 'Ingen anmeldelser endnu',
  unavailable: later,
  retry: 'Prøv igen',
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Kundeanmeldelser',
  storeHeading: 'Anmeldelser af vores butik',
  stars: '{average} ud af 5 stjerner',
  reviews: { one: '{count} anmeldelse', other: '{count} anmeldelser' },
  histogram: 'Sådan fordeler bedømmelserne sig',
  starCount: { one: '{count} stjerne', other: '{count} stjerner' },
  range: '{from}–{to} af {reviews}',
  sort: 'Sortér efter',
  sorts: {
    featured: 'Fremhævede først',
    newest: 'Nyeste først',
    oldest: 'Ældste først',
    highest: 'Højeste bedømmelse først',
    lowest: 'Laveste bedømmelse først',
  },
  search: 'Søg i anmeldelser',
  media: 'Billeder og videoer',
  clear: 'Ryd filtre',
  noMatch: 'Ingen anmeldelser passer til dit valg.',
  pinned: 'Fastgjort',
  featured: 'Fremhævet',
  verified: 'Verificeret køb',
  anonymous: 'Anonym',
  source: 'via {source}',
  readMore: 'Læs mere',
  readLess: 'Vis mindre',
  photo: 'Billede {number} af {total} fra {author}',
  video: 'Video fra {author}',
  reply: 'Svar fra butikken',
  loading: 'Henter anmeldelser',
  empty: 'Ingen har skrevet en anmeldelse endnu.',
  partial: 'Nogle ældre anmeldelser vises ikke.',
  next: 'Næste',
  checks: 'Sådan kontrollerer vi anmeldelser',
};

export const controls: ControlsMessages = {
  remove: 'Fjern filter: {filter}',
  pages: 'Sider med anmeldelser',
  previous: 'Forrige',
  page: 'Side {page}',
  pageOf: 'Side {page} af {total}',
  close: 'Luk',
  more: 'Vis flere anmeldelser',
  link: 'Link til denne anmeldelse',
  linked: 'Anmeldelsen, som linket fører til',
  everything: 'Vis alle anmeldelser',
  bothSides: 'For og imod',
  praise: 'Den bedst begrundede ros',
  criticism: 'Den bedst begrundede kritik',
  saved: 'Gemt {date}. Nyere anmeldelser kunne ikke hentes.',
  verifiedMeaning: 'Butikken har bekræftet, at denne person har købt produktet.',
  failures: {
    offline: 'Anmeldelserne kan ikke hentes. Er der forbindelse til internettet?',
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
  gallery: 'Billeder og videoer fra anmeldelser',
  carousel: 'Udvalgte anmeldelser',
  pause: 'Pause',
  play: 'Afspil',
  slide: '{number} af {total}',
};
