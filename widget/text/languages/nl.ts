import type { BaseMessages, ControlsMessages, GalleryMessages, ReviewsMessages } from '../messages.ts';

const later = 'De reviews konden zojuist niet worden geladen.';
const broken = 'De reviews kunnen hier op dit moment niet worden getoond.';

export const base: BaseMessages = {
  decimal: ',',
  group: '.',
  rated: '{average} van 5 sterren. Reviews: {count}',
  none: 'Nog geen reviews',
  unavailable: later,
  retry: 'Opnieuw proberen',
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Klantreviews',
  storeHeading: 'Reviews van onze winkel',
  stars: '{average} van 5 sterren',
  reviews: { one: '{count} review', other: '{count} reviews' },
  histogram: 'Verdeling van de beoordelingen',
  starCount: { one: '{count} ster', other: '{count} sterren' },
  range: '{from}–{to} van {reviews}',
  sort: 'Sorteren op',
  sorts: {
    featured: 'Uitgelicht eerst',
    newest: 'Nieuwste eerst',
    oldest: 'Oudste eerst',
    highest: 'Hoogste beoordeling eerst',
    lowest: 'Laagste beoordeling eerst',
  },
  search: 'Zoeken in reviews',
  media: 'Foto’s en video’s',
  clear: 'Filters wissen',
  noMatch: 'Geen enkele review past bij je keuze.',
  pinned: 'Vastgezet',
  featured: 'Uitgelicht',
  verified: 'Geverifieerde aankoop',
  anonymous: 'Anoniem',
  source: 'via {source}',
  readMore: 'Lees meer',
  readLess: 'Lees minder',
  photo: 'Foto {number} van {total} door {author}',
  video: 'Video door {author}',
  reply: 'Reactie van de winkel',
  loading: 'Reviews worden geladen',
  empty: 'Er heeft nog niemand een review geschreven.',
  partial: 'Sommige oudere reviews worden niet getoond.',
  next: 'Volgende',
  checks: 'Hoe we reviews controleren',
};

export const controls: ControlsMessages = {
  remove: 'Filter verwijderen: {filter}',
  pages: 'Pagina’s met reviews',
  previous: 'Vorige',
  page: 'Pagina {page}',
  pageOf: 'Pagina {page} van {total}',
  close: 'Sluiten',
  more: 'Meer reviews tonen',
  link: 'Link naar deze review',
  linked: 'De review waar de link naartoe leidt',
  everything: 'Alle reviews tonen',
  bothSides: 'Voor en tegen',
  praise: 'De best onderbouwde lof',
  criticism: 'De best onderbouwde kritiek',
  saved: 'Opgeslagen op {date}. Nieuwere reviews konden niet worden geladen.',
  verifiedMeaning: 'De winkel heeft bevestigd dat deze persoon het product heeft gekocht.',
  failures: {
    offline: 'De reviews zijn niet bereikbaar. Is er verbinding?',
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
  gallery: 'Foto’s en video’s uit reviews',
  carousel: 'Geselecteerde reviews',
  pause: 'Pauzeren',
  play: 'Afspelen',
  slide: '{number} van {total}',
};
