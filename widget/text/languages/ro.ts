import type { BaseMessages, ControlsMessages, GalleryMessages, ReviewsMessages } from '../messages.ts';

const later = 'Recenziile nu au putut fi încărcate acum.';
const broken = 'Recenziile nu pot fi afișate aici momentan.';

export const base: BaseMessages = {
  decimal: ',',
  group: '.',
  rated: '{average} din 5 stele. Recenzii: {count}',
  none: 'Încă nu există recenzii',
  unavailable: later,
  retry: 'Încearcă din nou',
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Recenziile clienților',
  storeHeading: 'Recenzii despre magazinul nostru',
  stars: '{average} din 5 stele',
  reviews: { one: '{count} recenzie', few: '{count} recenzii', other: '{count} de recenzii' },
  histogram: 'Distribuția notelor',
  starCount: { one: '{count} stea', few: '{count} stele', other: '{count} de stele' },
  range: '{from}–{to} din {reviews}',
  sort: 'Sortează după',
  sorts: {
    featured: 'Recomandate',
    newest: 'Cele mai noi',
    oldest: 'Cele mai vechi',
    highest: 'Nota cea mai mare',
    lowest: 'Nota cea mai mică',
  },
  search: 'Caută în recenzii',
  media: 'Fotografii și videoclipuri',
  clear: 'Șterge filtrele',
  noMatch: 'Nicio recenzie nu corespunde selecției tale.',
  pinned: 'Fixată',
  featured: 'Recomandată',
  verified: 'Achiziție verificată',
  anonymous: 'Anonim',
  source: 'prin {source}',
  readMore: 'Citește mai mult',
  readLess: 'Arată mai puțin',
  photo: 'Fotografia {number} din {total}, {author}',
  video: 'Videoclip, {author}',
  reply: 'Răspunsul magazinului',
  loading: 'Se încarcă recenziile',
  empty: 'Nimeni nu a scris încă o recenzie.',
  partial: 'Unele recenzii mai vechi nu sunt afișate.',
  next: 'Următoarea',
  checks: 'Cum verificăm recenziile',
};

export const controls: ControlsMessages = {
  remove: 'Elimină filtrul: {filter}',
  pages: 'Paginile recenziilor',
  previous: 'Precedenta',
  page: 'Pagina {page}',
  pageOf: 'Pagina {page} din {total}',
  close: 'Închide',
  more: 'Arată mai multe recenzii',
  link: 'Link către această recenzie',
  linked: 'Recenzia la care duce linkul',
  everything: 'Arată toate recenziile',
  bothSides: 'Pro și contra',
  praise: 'Cea mai bine argumentată laudă',
  criticism: 'Cea mai bine argumentată critică',
  saved: 'Salvate la {date}. Recenziile mai noi nu au putut fi încărcate.',
  verifiedMeaning: 'Magazinul a confirmat că această persoană a cumpărat produsul.',
  failures: {
    offline: 'Recenziile nu sunt accesibile. Ai conexiune la internet?',
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
  gallery: 'Fotografii și videoclipuri din recenzii',
  carousel: 'Recenzii alese',
  pause: 'Pauză',
  play: 'Redă',
  slide: '{number} din {total}',
};
