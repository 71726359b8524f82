import type {
  BaseMessages,
  ControlsMessages,
  GalleryMessages,
  ReviewsMessages,
  TranslationMessages,
} from '../messages.ts';

const later = 'Arvosteluja ei voitu ladata. Yritä uudelleen.';
const broken = 'Arvostelut eivät ole juuri nyt saatavilla.';

export const base: BaseMessages = {
  decimal: ',',
  group: '\u00a0',
  rated: '{average}/5 tähteä. Arvosteluja: {count}',
  none: 'Ei vielä arvosteluja',
  unavailable: later,
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Asiakasarvostelut',
  storeHeading: 'Arvostelut kaupasta',
  stars: '{average}/5 tähteä',
  reviews: { one: '{count} arvostelu', other: '{count} arvostelua' },
  percent: '{share}\u00a0%',
  positiveShare: '{percent} antoi 4 tai 5 tähteä',
  histogram: 'Arvosanojen jakauma',
  starCount: { one: '{count} tähti', other: '{count} tähteä' },
  range: '{from}–{to}, yhteensä {reviews}',
  sort: 'Järjestys',
  sorts: {
    featured: 'Kaupan valinnat ensin',
    newest: 'Uusimmat ensin',
    oldest: 'Vanhimmat ensin',
    highest: 'Parhaat arvosanat ensin',
    lowest: 'Heikoimmat arvosanat ensin',
  },
  search: 'Hae arvosteluista',
  media: 'Kuvat ja videot',
  noMatch: 'Suodattimilla ei löytynyt arvosteluja.',
  chosen: 'Kaupan valitsema',
  retry: 'Yritä uudelleen',
  verified: 'Vahvistettu ostos',
  anonymous: 'Nimetön',
  source: 'lähde: {source}',
  readMore: 'Lue lisää',
  readLess: 'Näytä vähemmän',
  photo: 'Kuva {number}/{total}, {author}',
  video: 'Video, {author}',
  reply: 'Kaupan vastaus',
  loading: 'Ladataan arvosteluja',
  empty: 'Ei vielä arvosteluja.',
  partial: 'Joitakin vanhempia arvosteluja ei näytetä.',
  next: 'Seuraava',
  nextItem: 'Seuraava',
  previousItem: 'Edellinen',
  checks: 'Näin tarkistamme arvostelut',
};

export const controls: ControlsMessages = {
  remove: 'Poista suodatin: {filter}',
  clear: 'Tyhjennä suodattimet',
  pages: 'Arvostelusivut',
  previous: 'Edellinen',
  page: 'Sivu {page}',
  pageOf: 'Sivu {page}/{total}',
  close: 'Sulje',
  more: 'Näytä lisää arvosteluja',
  link: 'Linkki tähän arvosteluun',
  arrows: 'Siirry arvostelusta toiseen nuolinäppäimillä',
  linked: 'Jaettu arvostelu',
  gone: 'Tämä arvostelu ei ole enää saatavilla.',
  everything: 'Näytä kaikki arvostelut',
  bothSides: 'Tärkeimmät arvostelut',
  praise: 'Tärkein myönteinen arvostelu',
  criticism: 'Tärkein kriittinen arvostelu',
  saved: 'Tilanne {date}. Uudempia arvosteluja ei voitu ladata.',
  verifiedMeaning: 'Kauppa on vahvistanut, että tämä henkilö on ostanut tuotteen.',
  failures: {
    offline: 'Arvosteluja ei voitu ladata. Tarkista verkkoyhteys.',
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
  gallery: 'Asiakkaiden kuvat ja videot',
  carousel: 'Asiakkaat kertovat',
  pause: 'Keskeytä',
  play: 'Toista',
  slide: '{number}, yhteensä {total}',
};

export const translation: TranslationMessages = {
  translate: 'Käännä arvostelut',
  downloading: 'Ladataan kieltä: {percent}',
  translating: 'Käännetään',
  originals: 'Näytä alkuperäiset',
  translated: 'Selaimesi kääntämä',
  untranslated: 'Käännöstä ei ole saatavilla',
};
