import type { Messages } from './messages.ts';

/** By the code that `speech.ts` finds in a tag; some languages have several. English comes with the code. */
const translations: Record<string, () => Promise<Messages>> = {
  ar: () => import('./languages/ar.ts'),
  cs: () => import('./languages/cs.ts'),
  da: () => import('./languages/da.ts'),
  de: () => import('./languages/de.ts'),
  el: () => import('./languages/el.ts'),
  es: () => import('./languages/es.ts'),
  fa: () => import('./languages/fa.ts'),
  fi: () => import('./languages/fi.ts'),
  fr: () => import('./languages/fr.ts'),
  he: () => import('./languages/he.ts'),
  hu: () => import('./languages/hu.ts'),
  it: () => import('./languages/it.ts'),
  iw: () => import('./languages/he.ts'),
  ja: () => import('./languages/ja.ts'),
  ko: () => import('./languages/ko.ts'),
  nb: () => import('./languages/nb.ts'),
  nl: () => import('./languages/nl.ts'),
  nn: () => import('./languages/nb.ts'),
  no: () => import('./languages/nb.ts'),
  pl: () => import('./languages/pl.ts'),
  pt: () => import('./languages/pt.ts'),
  ro: () => import('./languages/ro.ts'),
  sv: () => import('./languages/sv.ts'),
  tr: () => import('./languages/tr.ts'),
  uk: () => import('./languages/uk.ts'),
  zh: () => import('./languages/zh.ts'),
  'zh-hant': () => import('./languages/zh-hant.ts'),
  'zh-hk': () => import('./languages/zh-hant.ts'),
  'zh-mo': () => import('./languages/zh-hant.ts'),
  'zh-tw': () => import('./languages/zh-hant.ts'),
};

/** Loads what a language says. The build has a shorter way for both: `scripts/language-files.ts`. */
export async function loadTranslation(code: string): Promise<Messages> {
  const load = translations[code];
  if (!load) throw new RangeError(`There is no language ${code}`);
  return load();
}

/** Loads what puts a shop's own words into a language. */
export const loadOwnWords = () => import('./own-words.ts');
