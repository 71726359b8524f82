import type { BaseMessages, ReviewsMessages } from './messages.ts';

const later = 'Die Bewertungen konnten gerade nicht geladen werden.';
const broken = 'Die Bewertungen können hier zurzeit nicht gezeigt werden.';

export const base: BaseMessages = {
  decimal: ',',
  group: '.',
  rated: '{average} von 5 Sternen. Bewertungen: {count}',
  none: 'Noch keine Bewertungen',
  unavailable: later,
  retry: 'Erneut versuchen',
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Kundenbewertungen',
  storeHeading: 'Bewertungen unseres Shops',
  stars: '{average} von 5 Sternen',
  reviews: { one: '{count} Bewertung', other: '{count} Bewertungen' },
  histogram: 'Verteilung der Bewertungen',
  histogramRow: { one: '{count} Stern: {reviews}', other: '{count} Sterne: {reviews}' },
  range: '{from}–{to} von {reviews}',
  sorts: {
    featured: 'Hervorgehobene zuerst',
    newest: 'Neueste zuerst',
    oldest: 'Älteste zuerst',
    highest: 'Beste zuerst',
    lowest: 'Kritischste zuerst',
  },
  pinned: 'Angeheftet',
  featured: 'Hervorgehoben',
  verified: 'Verifizierter Kauf',
  anonymous: 'Anonym',
  source: 'über {source}',
  photo: 'Foto {number} von {total}, {author}',
  video: 'Video, {author}',
  reply: 'Antwort des Shops',
  pages: 'Seiten der Bewertungen',
  previous: 'Zurück',
  next: 'Weiter',
  page: 'Seite {page}',
  pageOf: 'Seite {page} von {total}',
  loading: 'Bewertungen werden geladen',
  empty: 'Noch hat niemand eine Bewertung geschrieben.',
  partial: 'Einige ältere Bewertungen werden nicht gezeigt.',
  failures: {
    offline: 'Die Bewertungen sind nicht erreichbar. Besteht eine Verbindung?',
    timeout: later,
    unreadable: broken,
    invalid_parameter: broken,
    not_found: broken,
    method_not_allowed: broken,
    internal: later,
    filter_unsupported: broken,
    api_unavailable: later,
    api_refused: broken,
    api_busy: later,
    api_timeout: later,
  },
};
