import type { BaseMessages, ControlsMessages, GalleryMessages, ReviewsMessages } from '../messages.ts';

const later = 'Arvosteluja ei voitu ladata juuri nyt.';
const broken = 'Arvosteluja ei voida näyttää tässä tällä hetkellä.';

export const base: BaseMessages = {
  decimal: ',',
  group: '\u00a0',
  rated: '{average} / 5 tähteä. Arvosteluja: {count}',
  none: 'Ei vielä arvosteluja',
  unavailable: later,
  retry: 'Yritä uudelleen',
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Asiakkaiden arvostelut',
  storeHeading: 'Arvostelut kaupastamme',
  stars: '{average} / 5 tähteä',
  reviews: { one: '{count} arvostelu', other: '{count} arvostelua' },
  histogram: 'Arvosanojen jakauma',
  starCount: { one: '{count} tähti', other: '{count} tähteä' },
  range: '{from}–{to}, yhteensä {reviews}',
  sort: 'Järjestys',
  sorts: {
    featured: 'Nostot ensin',
    newest: 'Uusimmat ensin',
    oldest: 'Vanhimmat ensin',
    highest: 'Parhaat arvosanat ensin',
    lowest: 'Heikoimmat arvosanat ensin',
  },
  search: 'Hae arvosteluista',
  media: 'Kuvat ja videot',
  clear: 'Tyhjennä suodattimet',
  noMatch: 'Yksikään arvostelu ei vastaa valintaasi.',
  pinned: 'Kiinnitetty',
  featured: 'Nosto',
  verified: 'Vahvistettu ostos',
  anonymous: 'Nimetön',
  source: 'lähde: {source}',
  readMore: 'Lue lisää',
  readLess: 'Näytä vähemmän',
  photo: 'Kuva {number}/{total}, {author}',
  video: 'Video, {author}',
  reply: 'Kaupan vastaus',
  loading: 'Ladataan arvosteluja',
  empty: 'Kukaan ei ole vielä kirjoittanut arvostelua.',
  partial: 'Joitakin vanhempia arvosteluja ei näytetä.',
  next: 'Seuraava',
  checks: 'Näin tarkistamme arvostelut',
};

export const controls: ControlsMessages = {
  remove: 'Poista suodatin: {filter}',
  pages: 'Arvostelujen sivut',
  previous: 'Edellinen',
  page: 'Sivu {page}',
  pageOf: 'Sivu {page}/{total}',
  close: 'Sulje',
  more: 'Näytä lisää arvosteluja',
  link: 'Linkki tähän arvosteluun',
  linked: 'Arvostelu, johon linkki johtaa',
  everything: 'Näytä kaikki arvostelut',
  bothSides: 'Puolesta ja vastaan',
  praise: 'Parhaiten perusteltu kehu',
  criticism: 'Parhaiten perusteltu kritiikki',
  saved: 'Tallennettu {date}. Uudempia arvosteluja ei voitu ladata.',
  verifiedMeaning: 'Kauppa on vahvistanut, että tämä henkilö on ostanut tuotteen.',
  failures: {
    offline: 'Arvosteluihin ei saada yhteyttä. Onko verkkoyhteys kunnossa?',
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
  gallery: 'Kuvat ja videot arvosteluista',
  carousel: 'Valikoituja arvosteluja',
  pause: 'Tauko',
  play: 'Toista',
  slide: '{number}/{total}',
};
