import type {
  BaseMessages,
  ControlsMessages,
  GalleryMessages,
  ReviewsMessages,
  TranslationMessages,
} from '../messages.ts';

const later = 'Die Bewertungen konnten nicht geladen werden. Bitte erneut versuchen.';
const broken = 'Bewertungen sind derzeit nicht verfügbar.';

export const base: BaseMessages = {
  decimal: ',',
  group: '.',
  regions: [
    [',\u00a0', 'at'],
    ['.’', 'ch li'],
  ],
  rated: '{average} von 5 Sternen. Bewertungen: {count}',
  none: 'Noch keine Bewertungen',
  unavailable: later,
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Kundenbewertungen',
  storeHeading: 'Shop-Bewertungen',
  stars: '{average} von 5 Sternen',
  reviews: { one: '{count} Bewertung', other: '{count} Bewertungen' },
  percent: '{share}\u00a0%',
  percentElsewhere: ['{share}%', 'ch li'],
  positiveShare: '{percent} gaben 4 oder 5 Sterne',
  histogram: 'Verteilung der Bewertungen',
  starCount: { one: '{count} Stern', other: '{count} Sterne' },
  range: '{from}–{to} von {reviews}',
  sort: 'Sortieren nach',
  sorts: {
    featured: 'Auswahl des Shops',
    newest: 'Neueste zuerst',
    oldest: 'Älteste zuerst',
    highest: 'Höchste Bewertung zuerst',
    lowest: 'Niedrigste Bewertung zuerst',
  },
  search: 'Bewertungen durchsuchen',
  media: 'Fotos und Videos',
  noMatch: 'Keine Bewertungen für diese Filter gefunden.',
  chosen: 'Vom Shop ausgewählt',
  retry: 'Erneut versuchen',
  verified: 'Verifizierter Kauf',
  anonymous: 'Anonym',
  source: 'über {source}',
  readMore: 'Weiterlesen',
  readLess: 'Weniger anzeigen',
  photo: 'Foto {number} von {total}, {author}',
  video: 'Video von {author}',
  reply: 'Antwort des Shops',
  loading: 'Bewertungen werden geladen',
  empty: 'Noch keine Bewertungen.',
  partial: 'Einige ältere Bewertungen werden nicht angezeigt.',
  next: 'Weiter',
  nextItem: 'Weiter',
  previousItem: 'Zurück',
  checks: 'So prüfen wir Bewertungen',
};

export const controls: ControlsMessages = {
  remove: 'Filter entfernen: {filter}',
  clear: 'Filter zurücksetzen',
  pages: 'Bewertungsseiten',
  previous: 'Zurück',
  page: 'Seite {page}',
  pageOf: 'Seite {page} von {total}',
  close: 'Schließen',
  more: 'Mehr Bewertungen anzeigen',
  link: 'Link zu dieser Bewertung',
  arrows: 'Mit den Pfeiltasten zwischen Bewertungen wechseln',
  linked: 'Verlinkte Bewertung',
  gone: 'Diese Bewertung ist nicht mehr verfügbar.',
  everything: 'Alle Bewertungen anzeigen',
  bothSides: 'Wichtigste Bewertungen',
  praise: 'Wichtigste positive Bewertung',
  criticism: 'Wichtigste kritische Bewertung',
  saved: 'Stand: {date}. Neuere Bewertungen konnten nicht geladen werden.',
  verifiedMeaning: 'Der Shop hat bestätigt, dass diese Person das Produkt gekauft hat.',
  failures: {
    offline: 'Die Bewertungen konnten nicht geladen werden. Bitte Verbindung prüfen.',
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
  gallery: 'Kundenfotos und -videos',
  carousel: 'Kundenstimmen',
  pause: 'Pausieren',
  play: 'Abspielen',
  slide: '{number} von {total}',
};

export const translation: TranslationMessages = {
  translate: 'Bewertungen übersetzen',
  downloading: 'Sprache wird geladen: {percent}',
  translating: 'Wird übersetzt',
  originals: 'Originale anzeigen',
  translated: 'Von deinem Browser übersetzt',
  untranslated: 'Keine Übersetzung verfügbar',
};
