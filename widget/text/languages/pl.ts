import type { BaseMessages, ControlsMessages, GalleryMessages, ReviewsMessages } from '../messages.ts';

const later = 'Nie udało się teraz wczytać opinii.';
const broken = 'Obecnie nie można tu wyświetlić opinii.';

export const base: BaseMessages = {
  decimal: ',',
  group: '\u00a0',
  rated: '{average} na 5 gwiazdek. Opinie: {count}',
  none: 'Brak opinii',
  unavailable: later,
  retry: 'Spróbuj ponownie',
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Opinie klientów',
  storeHeading: 'Opinie o naszym sklepie',
  stars: '{average} na 5 gwiazdek',
  reviews: { one: '{count} opinia', few: '{count} opinie', many: '{count} opinii', other: '{count} opinii' },
  histogram: 'Rozkład ocen',
  starCount: {
    one: '{count} gwiazdka',
    few: '{count} gwiazdki',
    many: '{count} gwiazdek',
    other: '{count} gwiazdki',
  },
  range: '{from}–{to}, łącznie {reviews}',
  sort: 'Sortuj',
  sorts: {
    featured: 'Najpierw wyróżnione',
    newest: 'Od najnowszych',
    oldest: 'Od najstarszych',
    highest: 'Od najwyższej oceny',
    lowest: 'Od najniższej oceny',
  },
  search: 'Szukaj w opiniach',
  media: 'Zdjęcia i filmy',
  clear: 'Wyczyść filtry',
  noMatch: 'Żadna opinia nie pasuje do wybranych filtrów.',
  pinned: 'Przypięta',
  featured: 'Wyróżniona',
  verified: 'Potwierdzona zakupem',
  anonymous: 'Anonim',
  source: 'źródło: {source}',
  readMore: 'Czytaj więcej',
  readLess: 'Zwiń',
  photo: 'Zdjęcie {number} z {total}, {author}',
  video: 'Film, {author}',
  reply: 'Odpowiedź sklepu',
  loading: 'Wczytywanie opinii',
  empty: 'Nikt jeszcze nie napisał opinii.',
  partial: 'Niektóre starsze opinie nie są wyświetlane.',
  next: 'Następna',
  checks: 'Jak weryfikujemy opinie',
};

export const controls: ControlsMessages = {
  remove: 'Usuń filtr: {filter}',
  pages: 'Strony opinii',
  previous: 'Poprzednia',
  page: 'Strona {page}',
  pageOf: 'Strona {page} z {total}',
  close: 'Zamknij',
  more: 'Pokaż więcej opinii',
  link: 'Link do tej opinii',
  linked: 'Opinia, do której prowadzi link',
  everything: 'Pokaż wszystkie opinie',
  bothSides: 'Za i przeciw',
  praise: 'Najlepiej uzasadniona pochwała',
  criticism: 'Najlepiej uzasadniona krytyka',
  saved: 'Zapisano: {date}. Nie udało się wczytać nowszych opinii.',
  verifiedMeaning: 'Sklep potwierdził, że ta osoba kupiła produkt.',
  failures: {
    offline: 'Nie można pobrać opinii. Czy masz połączenie z internetem?',
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
  gallery: 'Zdjęcia i filmy z opinii',
  carousel: 'Wybrane opinie',
  pause: 'Wstrzymaj',
  play: 'Odtwórz',
  slide: '{number} z {total}',
};
