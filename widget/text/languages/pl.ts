import type {
  BaseMessages,
  ControlsMessages,
  GalleryMessages,
  ReviewsMessages,
  TranslationMessages,
} from '../messages.ts';

const later = 'Nie udało się wczytać opinii. Spróbuj ponownie.';
const broken = 'Opinie są chwilowo niedostępne.';

export const base: BaseMessages = {
  decimal: ',',
  group: '\u00a0',
  rated: '{average} na 5 gwiazdek. Opinie: {count}',
  none: 'Nie ma jeszcze opinii',
  unavailable: later,
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Opinie klientów',
  storeHeading: 'Opinie o sklepie',
  stars: '{average} na 5 gwiazdek',
  reviews: { one: '{count} opinia', few: '{count} opinie', many: '{count} opinii', other: '{count} opinii' },
  percent: '{share}%',
  positiveShare: '{percent} ocen to 4 lub 5 gwiazdek',
  histogram: 'Rozkład ocen',
  starCount: {
    one: '{count} gwiazdka',
    few: '{count} gwiazdki',
    many: '{count} gwiazdek',
    other: '{count} gwiazdki',
  },
  range: '{from}–{to}, łącznie {reviews}',
  sort: 'Sortuj według',
  sorts: {
    featured: 'Wybór sklepu',
    newest: 'Od najnowszych',
    oldest: 'Od najstarszych',
    highest: 'Od najwyższej oceny',
    lowest: 'Od najniższej oceny',
  },
  search: 'Szukaj w opiniach',
  media: 'Zdjęcia i filmy',
  noMatch: 'Brak opinii pasujących do filtrów.',
  chosen: 'Wybór sklepu',
  retry: 'Spróbuj ponownie',
  verified: 'Potwierdzony zakup',
  anonymous: 'Anonim',
  source: 'źródło: {source}',
  readMore: 'Czytaj więcej',
  readLess: 'Zwiń',
  photo: 'Zdjęcie {number} z {total}, {author}',
  video: 'Film, {author}',
  reply: 'Odpowiedź sklepu',
  loading: 'Wczytywanie opinii',
  empty: 'Nie ma jeszcze opinii.',
  partial: 'Niektóre starsze opinie nie są wyświetlane.',
  next: 'Następna',
  nextItem: 'Następne',
  previousItem: 'Poprzednie',
  checks: 'Jak weryfikujemy opinie',
};

export const controls: ControlsMessages = {
  remove: 'Usuń filtr: {filter}',
  clear: 'Wyczyść filtry',
  pages: 'Strony z opiniami',
  previous: 'Poprzednia',
  page: 'Strona {page}',
  pageOf: 'Strona {page} z {total}',
  close: 'Zamknij',
  more: 'Pokaż więcej opinii',
  link: 'Link do tej opinii',
  arrows: 'Przechodź między opiniami klawiszami strzałek',
  linked: 'Udostępniona opinia',
  gone: 'Ta opinia nie jest już dostępna.',
  everything: 'Pokaż wszystkie opinie',
  bothSides: 'Najważniejsze opinie',
  praise: 'Najważniejsza pozytywna opinia',
  criticism: 'Najważniejsza krytyczna opinia',
  saved: 'Stan na {date}. Nowszych opinii nie udało się wczytać.',
  verifiedMeaning: 'Sklep potwierdził, że ta osoba kupiła produkt.',
  failures: {
    offline: 'Nie udało się wczytać opinii. Sprawdź połączenie.',
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
  gallery: 'Zdjęcia i filmy od klientów',
  carousel: 'Co mówią klienci',
  pause: 'Wstrzymaj',
  play: 'Odtwórz',
  slide: '{number} z {total}',
};

export const translation: TranslationMessages = {
  translate: 'Przetłumacz opinie',
  downloading: 'Pobieranie języka: {percent}',
  translating: 'Tłumaczenie',
  originals: 'Pokaż oryginały',
  translated: 'Przetłumaczone przez przeglądarkę',
  untranslated: 'Tłumaczenie niedostępne',
};
