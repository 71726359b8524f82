import type { BaseMessages, ControlsMessages, GalleryMessages, ReviewsMessages } from '../messages.ts';

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
  starCount: { one: '{count} Stern', other: '{count} Sterne' },
  range: '{from}–{to} von {reviews}',
  sort: 'Sortieren nach',
  sorts: {
    featured: 'Hervorgehobene zuerst',
    newest: 'Neueste zuerst',
    oldest: 'Älteste zuerst',
    highest: 'Beste zuerst',
    lowest: 'Kritischste zuerst',
  },
  search: 'Bewertungen durchsuchen',
  media: 'Fotos und Videos',
  clear: 'Filter aufheben',
  noMatch: 'Keine Bewertung passt zu dieser Auswahl.',
  pinned: 'Angeheftet',
  featured: 'Hervorgehoben',
  verified: 'Verifizierter Kauf',
  anonymous: 'Anonym',
  source: 'über {source}',
  readMore: 'Weiterlesen',
  readLess: 'Weniger zeigen',
  photo: 'Foto {number} von {total}, {author}',
  video: 'Video, {author}',
  reply: 'Antwort des Shops',
  loading: 'Bewertungen werden geladen',
  empty: 'Noch hat niemand eine Bewertung geschrieben.',
  partial: 'Einige ältere Bewertungen werden nicht gezeigt.',
  next: 'Weiter',
  checks: 'Wie wir Bewertungen prüfen',
};

export const controls: ControlsMessages = {
  remove: 'Filter entfernen: {filter}',
  pages: 'Seiten der Bewertungen',
  previous: 'Zurück',
  page: 'Seite {page}',
  pageOf: 'Seite {page} von {total}',
  close: 'Schließen',
  more: 'Weitere Bewertungen zeigen',
  link: 'Link zu dieser Bewertung',
  linked: 'Die Bewertung, zu der der Link führt',
  everything: 'Alle Bewertungen zeigen',
  bothSides: 'Beide Seiten',
  praise: 'Das am besten begründete Lob',
  criticism: 'Die am besten begründete Kritik',
  saved: 'Gespeichert am {date}. Neuere Bewertungen konnten nicht geladen werden.',
  verifiedMeaning: 'Der Shop hat bestätigt, dass diese Person das Produkt gekauft hat.',
  failures: {
    offline: 'Die Bewertungen sind nicht erreichbar. Besteht eine Verbindung?',
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
  gallery: 'Fotos und Videos aus Bewertungen',
  carousel: 'Ausgewählte Bewertungen',
  pause: 'Anhalten',
  play: 'Abspielen',
  slide: '{number} von {total}',
};
