import type {
  BaseMessages,
  ControlsMessages,
  GalleryMessages,
  ReviewsMessages,
  TranslationMessages,
} from '../messages.ts';

const later = 'Impossibile caricare le recensioni. Riprova.';
const broken = 'Al momento le recensioni non sono disponibili.';

export const base: BaseMessages = {
  decimal: ',',
  group: '.',
  regions: [['.’', 'ch']],
  rated: '{average} su 5 stelle. Recensioni: {count}',
  none: 'Ancora nessuna recensione',
  unavailable: later,
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Recensioni dei clienti',
  storeHeading: 'Recensioni del negozio',
  stars: '{average} su 5 stelle',
  reviews: { one: '{count} recensione', many: '{count} di recensioni', other: '{count} recensioni' },
  percent: '{share}%',
  positiveShare: '{percent} con 4 o 5 stelle',
  histogram: 'Riepilogo delle valutazioni',
  starCount: { one: '{count} stella', many: '{count} di stelle', other: '{count} stelle' },
  range: '{from}–{to} di {reviews}',
  sort: 'Ordina per',
  sorts: {
    featured: 'Scelte dal negozio',
    newest: 'Più recenti',
    oldest: 'Meno recenti',
    highest: 'Valutazione più alta',
    lowest: 'Valutazione più bassa',
  },
  search: 'Cerca nelle recensioni',
  media: 'Foto e video',
  noMatch: 'Nessuna recensione corrisponde ai filtri.',
  chosen: 'Scelta dal negozio',
  retry: 'Riprova',
  verified: 'Acquisto verificato',
  anonymous: 'Anonimo',
  source: 'tramite {source}',
  readMore: 'Leggi tutto',
  readLess: 'Mostra meno',
  photo: 'Foto {number} di {total}, {author}',
  video: 'Video di {author}',
  reply: 'Risposta del negozio',
  loading: 'Caricamento recensioni',
  empty: 'Ancora nessuna recensione.',
  partial: 'Alcune recensioni meno recenti non vengono mostrate.',
  next: 'Successiva',
  nextItem: 'Successiva',
  previousItem: 'Precedente',
  checks: 'Come verifichiamo le recensioni',
};

export const controls: ControlsMessages = {
  remove: 'Rimuovi filtro: {filter}',
  clear: 'Cancella filtri',
  pages: 'Pagine delle recensioni',
  previous: 'Precedente',
  page: 'Pagina {page}',
  pageOf: 'Pagina {page} di {total}',
  close: 'Chiudi',
  more: 'Mostra altre recensioni',
  link: 'Link a questa recensione',
  arrows: 'Usa i tasti freccia per passare da una recensione all’altra',
  linked: 'Recensione condivisa',
  gone: 'Questa recensione non è più disponibile.',
  everything: 'Mostra tutte le recensioni',
  bothSides: 'Recensioni principali',
  praise: 'Recensione positiva principale',
  criticism: 'Recensione critica principale',
  saved: 'Recensioni salvate il {date}. Impossibile caricare le più recenti.',
  verifiedMeaning: 'Il negozio ha confermato che questa persona ha acquistato il prodotto.',
  failures: {
    offline: 'Impossibile caricare le recensioni. Controlla la connessione.',
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
  gallery: 'Foto e video dei clienti',
  carousel: 'Cosa dicono i clienti',
  pause: 'Pausa',
  play: 'Riproduci',
  slide: '{number} di {total}',
};

export const translation: TranslationMessages = {
  translate: 'Traduci recensioni',
  downloading: 'Download della lingua: {percent}',
  translating: 'Traduzione in corso',
  originals: 'Mostra originali',
  translated: 'Tradotto dal tuo browser',
  untranslated: 'Nessuna traduzione disponibile',
};
