import type { BaseMessages, ControlsMessages, GalleryMessages, ReviewsMessages } from '../messages.ts';

const later = 'Al momento non è stato possibile caricare le recensioni.';
const broken = 'Al momento non è possibile mostrare qui le recensioni.';

export const base: BaseMessages = {
  decimal: ',',
  group: '.',
  rated: '{average} stelle su 5. Recensioni: {count}',
  none: 'Ancora nessuna recensione',
  unavailable: later,
  retry: 'Riprova',
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Recensioni dei clienti',
  storeHeading: 'Recensioni del nostro negozio',
  stars: '{average} stelle su 5',
  reviews: { one: '{count} recensione', many: '{count} di recensioni', other: '{count} recensioni' },
  histogram: 'Distribuzione delle valutazioni',
  starCount: { one: '{count} stella', many: '{count} di stelle', other: '{count} stelle' },
  range: '{from}–{to} di {reviews}',
  sort: 'Ordina per',
  sorts: {
    featured: 'In evidenza',
    newest: 'Più recenti',
    oldest: 'Meno recenti',
    highest: 'Valutazione più alta',
    lowest: 'Valutazione più bassa',
  },
  search: 'Cerca nelle recensioni',
  media: 'Foto e video',
  clear: 'Cancella i filtri',
  noMatch: 'Nessuna recensione corrisponde ai filtri scelti.',
  pinned: 'Fissata in alto',
  featured: 'In evidenza',
  verified: 'Acquisto verificato',
  anonymous: 'Anonimo',
  source: 'da {source}',
  readMore: 'Leggi tutto',
  readLess: 'Mostra meno',
  photo: 'Foto {number} di {total}, {author}',
  video: 'Video, {author}',
  reply: 'Risposta del negozio',
  loading: 'Caricamento delle recensioni',
  empty: 'Nessuno ha ancora scritto una recensione.',
  partial: 'Alcune recensioni meno recenti non sono mostrate.',
  next: 'Successiva',
  checks: 'Come verifichiamo le recensioni',
};

export const controls: ControlsMessages = {
  remove: 'Rimuovi il filtro: {filter}',
  pages: 'Pagine delle recensioni',
  previous: 'Precedente',
  page: 'Pagina {page}',
  pageOf: 'Pagina {page} di {total}',
  close: 'Chiudi',
  more: 'Mostra altre recensioni',
  link: 'Link a questa recensione',
  linked: 'La recensione a cui porta il link',
  everything: 'Mostra tutte le recensioni',
  bothSides: 'Pro e contro',
  praise: 'La recensione positiva meglio argomentata',
  criticism: 'La recensione critica meglio argomentata',
  saved: 'Salvate il {date}. Non è stato possibile caricare le recensioni più recenti.',
  verifiedMeaning: 'Il negozio ha confermato che questa persona ha acquistato il prodotto.',
  failures: {
    offline: 'Le recensioni non sono raggiungibili. La connessione è attiva?',
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
  gallery: 'Foto e video dalle recensioni',
  carousel: 'Recensioni selezionate',
  pause: 'Pausa',
  play: 'Riproduci',
  slide: '{number} di {total}',
};
