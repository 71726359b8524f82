import type { BaseMessages, ControlsMessages, GalleryMessages, ReviewsMessages } from '../messages.ts';

const later = 'Recenze se teď nepodařilo načíst.';
const broken = 'Recenze tu v tuto chvíli nelze zobrazit.';

export const base: BaseMessages = {
  decimal: ',',
  group: '\u00a0',
  rated: '{average} z 5 hvězdiček. Počet recenzí: {count}',
  none: 'Zatím bez recenzí',
  unavailable: later,
  retry: 'Zkusit znovu',
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Recenze zákazníků',
  storeHeading: 'Recenze našeho obchodu',
  stars: '{average} z 5 hvězdiček',
  reviews: {
    one: '{count} recenze',
    few: '{count} recenze',
    many: '{count} recenze',
    other: '{count} recenzí',
  },
  histogram: 'Rozložení hodnocení',
  starCount: {
    one: '{count} hvězdička',
    few: '{count} hvězdičky',
    many: '{count} hvězdičky',
    other: '{count} hvězdiček',
  },
  range: '{from}–{to}, celkem {reviews}',
  sort: 'Řadit podle',
  sorts: {
    featured: 'Nejdříve vybrané',
    newest: 'Od nejnovějších',
    oldest: 'Od nejstarších',
    highest: 'Od nejlepšího hodnocení',
    lowest: 'Od nejhoršího hodnocení',
  },
  search: 'Hledat v recenzích',
  media: 'Fotky a videa',
  clear: 'Zrušit filtry',
  noMatch: 'Vašemu výběru neodpovídá žádná recenze.',
  pinned: 'Připnutá',
  featured: 'Vybraná',
  verified: 'Ověřený nákup',
  anonymous: 'Anonym',
  source: 'zdroj: {source}',
  readMore: 'Číst dál',
  readLess: 'Zobrazit méně',
  photo: 'Fotka {number} z {total}, {author}',
  video: 'Video, {author}',
  reply: 'Odpověď obchodu',
  loading: 'Načítání recenzí',
  empty: 'Zatím nikdo nenapsal recenzi.',
  partial: 'Některé starší recenze se nezobrazují.',
  next: 'Další',
  checks: 'Jak recenze ověřujeme',
};

export const controls: ControlsMessages = {
  remove: 'Odebrat filtr: {filter}',
  pages: 'Stránky recenzí',
  previous: 'Předchozí',
  page: 'Stránka {page}',
  pageOf: 'Stránka {page} z {total}',
  close: 'Zavřít',
  more: 'Zobrazit další recenze',
  link: 'Odkaz na tuto recenzi',
  linked: 'Recenze, na kterou odkaz vede',
  everything: 'Zobrazit všechny recenze',
  bothSides: 'Pro a proti',
  praise: 'Nejlépe zdůvodněná pochvala',
  criticism: 'Nejlépe zdůvodněná kritika',
  saved: 'Uloženo {date}. Novější recenze se nepodařilo načíst.',
  verifiedMeaning: 'Obchod potvrdil, že tento člověk produkt koupil.',
  failures: {
    offline: 'Recenze jsou nedostupné. Jste připojeni k internetu?',
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
  gallery: 'Fotky a videa z recenzí',
  carousel: 'Vybrané recenze',
  pause: 'Pozastavit',
  play: 'Přehrát',
  slide: '{number} z {total}',
};
