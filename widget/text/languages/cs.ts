import type {
  BaseMessages,
  ControlsMessages,
  GalleryMessages,
  ReviewsMessages,
  TranslationMessages,
} from '../messages.ts';

const later = 'Recenze se nepodařilo načíst. Zkuste to znovu.';
const broken = 'Recenze teď nejsou k dispozici.';

export const base: BaseMessages = {
  decimal: ',',
  group: '\u00a0',
  rated: '{average} z 5 hvězdiček. Počet recenzí: {count}',
  none: 'Zatím žádné recenze',
  unavailable: later,
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Recenze zákazníků',
  storeHeading: 'Recenze obchodu',
  stars: '{average} z 5 hvězdiček',
  reviews: {
    one: '{count} recenze',
    few: '{count} recenze',
    many: '{count} recenze',
    other: '{count} recenzí',
  },
  percent: '{share}\u00a0%',
  positiveShare: '{percent} dalo 4 nebo 5 hvězdiček',
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
    featured: 'Výběr obchodu',
    newest: 'Od nejnovějších',
    oldest: 'Od nejstarších',
    highest: 'Od nejlepšího hodnocení',
    lowest: 'Od nejhoršího hodnocení',
  },
  search: 'Hledat v recenzích',
  media: 'Fotky a videa',
  noMatch: 'Filtrům neodpovídá žádná recenze.',
  chosen: 'Výběr obchodu',
  retry: 'Zkusit znovu',
  verified: 'Ověřený nákup',
  anonymous: 'Anonym',
  source: 'zdroj: {source}',
  readMore: 'Číst více',
  readLess: 'Zobrazit méně',
  photo: 'Fotka {number} z {total}, {author}',
  video: 'Video, {author}',
  reply: 'Odpověď obchodu',
  loading: 'Načítání recenzí',
  empty: 'Zatím žádné recenze.',
  partial: 'Některé starší recenze se nezobrazují.',
  next: 'Další',
  nextItem: 'Další',
  previousItem: 'Předchozí',
  checks: 'Jak ověřujeme recenze',
};

export const controls: ControlsMessages = {
  remove: 'Odebrat filtr: {filter}',
  clear: 'Zrušit filtry',
  pages: 'Stránky recenzí',
  previous: 'Předchozí',
  page: 'Stránka {page}',
  pageOf: 'Stránka {page} z {total}',
  close: 'Zavřít',
  more: 'Zobrazit další recenze',
  link: 'Odkaz na tuto recenzi',
  arrows: 'Mezi recenzemi přecházejte klávesami se šipkami',
  linked: 'Sdílená recenze',
  gone: 'Tato recenze už není dostupná.',
  everything: 'Zobrazit všechny recenze',
  bothSides: 'Hlavní recenze',
  praise: 'Hlavní kladná recenze',
  criticism: 'Hlavní kritická recenze',
  saved: 'Recenze k {date}. Novější se nepodařilo načíst.',
  verifiedMeaning: 'Obchod potvrdil, že tento zákazník produkt koupil.',
  failures: {
    offline: 'Recenze se nepodařilo načíst. Zkontrolujte připojení.',
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
  gallery: 'Fotky a videa zákazníků',
  carousel: 'Co říkají zákazníci',
  pause: 'Pozastavit',
  play: 'Přehrát',
  slide: '{number} z {total}',
};

export const translation: TranslationMessages = {
  translate: 'Přeložit recenze',
  downloading: 'Stahuje se jazyk: {percent}',
  translating: 'Překládá se',
  originals: 'Zobrazit originály',
  translated: 'Přeložil váš prohlížeč',
  untranslated: 'Překlad není dostupný',
};
