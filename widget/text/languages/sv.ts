import type { BaseMessages, ControlsMessages, GalleryMessages, ReviewsMessages } from '../messages.ts';

const later = 'Recensionerna kunde inte laddas just nu.';
const broken = 'Recensionerna kan inte visas här för tillfället.';

export const base: BaseMessages = {
  decimal: ',',
  group: '\u00a0',
  rated: '{average} av 5 stjärnor. Recensioner: {count}',
  none: 'Inga recensioner än',
  unavailable: later,
  retry: 'Försök igen',
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Kundrecensioner',
  storeHeading: 'Recensioner av vår butik',
  stars: '{average} av 5 stjärnor',
  reviews: { one: '{count} recension', other: '{count} recensioner' },
  histogram: 'Så är betygen fördelade',
  starCount: { one: '{count} stjärna', other: '{count} stjärnor' },
  range: '{from}–{to} av {reviews}',
  sort: 'Sortera efter',
  sorts: {
    featured: 'Utvalda först',
    newest: 'Nyaste först',
    oldest: 'Äldsta först',
    highest: 'Högsta betyg först',
    lowest: 'Lägsta betyg först',
  },
  search: 'Sök bland recensioner',
  media: 'Bilder och videor',
  clear: 'Rensa filter',
  noMatch: 'Ingen recension matchar ditt val.',
  pinned: 'Fäst',
  featured: 'Utvald',
  verified: 'Verifierat köp',
  anonymous: 'Anonym',
  source: 'via {source}',
  readMore: 'Läs mer',
  readLess: 'Visa mindre',
  photo: 'Bild {number} av {total} från {author}',
  video: 'Video från {author}',
  reply: 'Svar från butiken',
  loading: 'Recensioner laddas',
  empty: 'Ingen har skrivit någon recension än.',
  partial: 'Vissa äldre recensioner visas inte.',
  next: 'Nästa',
  checks: 'Så granskar vi recensioner',
};

export const controls: ControlsMessages = {
  remove: 'Ta bort filter: {filter}',
  pages: 'Sidor med recensioner',
  previous: 'Föregående',
  page: 'Sida {page}',
  pageOf: 'Sida {page} av {total}',
  close: 'Stäng',
  more: 'Visa fler recensioner',
  link: 'Länk till recensionen',
  linked: 'Recensionen som länken leder till',
  everything: 'Visa alla recensioner',
  bothSides: 'För och emot',
  praise: 'Det bäst underbyggda berömmet',
  criticism: 'Den bäst underbyggda kritiken',
  saved: 'Sparades {date}. Nyare recensioner kunde inte laddas.',
  verifiedMeaning: 'Butiken har bekräftat att den här personen har köpt produkten.',
  failures: {
    offline: 'Recensionerna kan inte nås. Är du ansluten till internet?',
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
  gallery: 'Bilder och videor från recensioner',
  carousel: 'Utvalda recensioner',
  pause: 'Pausa',
  play: 'Spela upp',
  slide: '{number} av {total}',
};
