import type {
  BaseMessages,
  ControlsMessages,
  GalleryMessages,
  ReviewsMessages,
  TranslationMessages,
} from '../messages.ts';

const later = 'Recensionerna kunde inte laddas. Försök igen.';
const broken = 'Recensionerna är inte tillgängliga just nu.';

export const base: BaseMessages = {
  decimal: ',',
  group: '\u00a0',
  rated: '{average} av 5 stjärnor. Recensioner: {count}',
  none: 'Inga recensioner än',
  unavailable: later,
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Kundrecensioner',
  storeHeading: 'Recensioner av butiken',
  stars: '{average} av 5 stjärnor',
  reviews: { one: '{count} recension', other: '{count} recensioner' },
  percent: '{share}\u00a0%',
  positiveShare: '{percent} gav 4 eller 5 stjärnor',
  histogram: 'Betygsfördelning',
  starCount: { one: '{count} stjärna', other: '{count} stjärnor' },
  range: '{from}–{to} av {reviews}',
  sort: 'Sortera efter',
  sorts: {
    featured: 'Butikens val först',
    newest: 'Nyaste först',
    oldest: 'Äldsta först',
    highest: 'Högsta betyg först',
    lowest: 'Lägsta betyg först',
  },
  search: 'Sök i recensioner',
  media: 'Bilder och videor',
  noMatch: 'Inga recensioner matchar dina filter.',
  chosen: 'Utvald av butiken',
  retry: 'Försök igen',
  verified: 'Verifierat köp',
  anonymous: 'Anonym',
  source: 'via {source}',
  readMore: 'Läs mer',
  readLess: 'Visa mindre',
  photo: 'Bild {number} av {total} från {author}',
  video: 'Video från {author}',
  reply: 'Svar från butiken',
  loading: 'Laddar recensioner',
  empty: 'Inga recensioner än.',
  partial: 'Vissa äldre recensioner visas inte.',
  next: 'Nästa',
  nextItem: 'Nästa',
  previousItem: 'Föregående',
  checks: 'Så granskar vi recensioner',
};

export const controls: ControlsMessages = {
  remove: 'Ta bort filter: {filter}',
  clear: 'Rensa filter',
  pages: 'Sidor med recensioner',
  previous: 'Föregående',
  page: 'Sida {page}',
  pageOf: 'Sida {page} av {total}',
  close: 'Stäng',
  more: 'Visa fler recensioner',
  link: 'Länk till recensionen',
  arrows: 'Byt recension med piltangenterna',
  linked: 'Länkad recension',
  gone: 'Recensionen är inte längre tillgänglig.',
  everything: 'Visa alla recensioner',
  bothSides: 'Viktigaste recensionerna',
  praise: 'Viktigaste positiva recensionen',
  criticism: 'Viktigaste kritiska recensionen',
  saved: 'Recensioner hämtade {date}. Nyare kunde inte laddas.',
  verifiedMeaning: 'Butiken har bekräftat att den här personen har köpt produkten.',
  failures: {
    offline: 'Recensionerna kunde inte laddas. Kontrollera din anslutning.',
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
  gallery: 'Kundernas bilder och videor',
  carousel: 'Det säger kunderna',
  pause: 'Pausa',
  play: 'Spela upp',
  slide: '{number} av {total}',
};

export const translation: TranslationMessages = {
  translate: 'Översätt recensioner',
  downloading: 'Hämtar språk: {percent}',
  translating: 'Översätter',
  originals: 'Visa original',
  translated: 'Översatt av din webbläsare',
  untranslated: 'Ingen översättning tillgänglig',
};
