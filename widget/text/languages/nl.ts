import type {
  BaseMessages,
  ControlsMessages,
  GalleryMessages,
  ReviewsMessages,
  TranslationMessages,
} from '../messages.ts';

const later = 'Reviews laden is niet gelukt. Probeer het opnieuw.';
const broken = 'Reviews zijn op dit moment niet beschikbaar.';

export const base: BaseMessages = {
  decimal: ',',
  group: '.',
  rated: '{average} van 5 sterren. Reviews: {count}',
  none: 'Nog geen reviews',
  unavailable: later,
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Klantreviews',
  storeHeading: 'Reviews over onze winkel',
  stars: '{average} van 5 sterren',
  reviews: { one: '{count} review', other: '{count} reviews' },
  percent: '{share}%',
  positiveShare: '{percent} gaf 4 of 5 sterren',
  histogram: 'Verdeling van de beoordelingen',
  starCount: { one: '{count} ster', other: '{count} sterren' },
  range: '{from}–{to} van {reviews}',
  sort: 'Sorteren op',
  sorts: {
    featured: 'Keuze van de winkel',
    newest: 'Nieuwste eerst',
    oldest: 'Oudste eerst',
    highest: 'Hoogste beoordeling eerst',
    lowest: 'Laagste beoordeling eerst',
  },
  search: 'Zoeken in reviews',
  media: 'Foto’s en video’s',
  noMatch: 'Geen reviews gevonden met deze filters.',
  chosen: 'Gekozen door de winkel',
  retry: 'Opnieuw proberen',
  verified: 'Geverifieerde aankoop',
  anonymous: 'Anoniem',
  source: 'via {source}',
  readMore: 'Lees meer',
  readLess: 'Lees minder',
  photo: 'Foto {number} van {total} door {author}',
  video: 'Video door {author}',
  reply: 'Reactie van de winkel',
  loading: 'Reviews worden geladen',
  empty: 'Nog geen reviews.',
  partial: 'Sommige oudere reviews worden niet getoond.',
  next: 'Volgende',
  nextItem: 'Volgende',
  previousItem: 'Vorige',
  checks: 'Zo controleren we reviews',
};

export const controls: ControlsMessages = {
  remove: 'Filter verwijderen: {filter}',
  clear: 'Filters wissen',
  pages: 'Reviewpagina’s',
  previous: 'Vorige',
  page: 'Pagina {page}',
  pageOf: 'Pagina {page} van {total}',
  close: 'Sluiten',
  more: 'Meer reviews bekijken',
  link: 'Link naar deze review',
  arrows: 'Gebruik de pijltoetsen om tussen reviews te wisselen',
  linked: 'Gedeelde review',
  gone: 'Deze review is niet meer beschikbaar.',
  everything: 'Alle reviews bekijken',
  bothSides: 'Belangrijkste reviews',
  praise: 'Belangrijkste positieve review',
  criticism: 'Belangrijkste kritische review',
  saved: 'Reviews opgehaald op {date}. Nieuwere konden niet worden geladen.',
  verifiedMeaning: 'De winkel heeft bevestigd dat deze persoon het product heeft gekocht.',
  failures: {
    offline: 'Reviews laden is niet gelukt. Controleer je verbinding.',
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
  gallery: 'Foto’s en video’s van klanten',
  carousel: 'Wat klanten zeggen',
  pause: 'Pauzeren',
  play: 'Afspelen',
  slide: '{number} van {total}',
};

export const translation: TranslationMessages = {
  translate: 'Reviews vertalen',
  downloading: 'Taal downloaden: {percent}',
  translating: 'Bezig met vertalen',
  originals: 'Originelen tonen',
  translated: 'Vertaald door je browser',
  untranslated: 'Geen vertaling beschikbaar',
};
