import type { Messages } from './messages.ts';

/** Languages loaded on demand; English ships with the script. */
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
  ja: () => import('./languages/ja.ts'),
  ko: () => import('./languages/ko.ts'),
  nb: () => import('./languages/nb.ts'),
  nl: () => import('./languages/nl.ts'),
  pl: () => import('./languages/pl.ts'),
  pt: () => import('./languages/pt.ts'),
  'pt-pt': () => import('./languages/pt-pt.ts'),
  ro: () => import('./languages/ro.ts'),
  sv: () => import('./languages/sv.ts'),
  tr: () => import('./languages/tr.ts'),
  uk: () => import('./languages/uk.ts'),
  zh: () => import('./languages/zh.ts'),
  'zh-hant': () => import('./languages/zh-hant.ts'),
};

/** Codes of the languages loaded on demand. */
export const translated: readonly string[] = Object.keys(translations);

/** Loads a language by its code. The build replaces this file: `scripts/language-files.ts`. */
export async function loadTranslation(code: string): Promise<Messages> {
  const load = translations[code];
  if (!load) throw new RangeError(`Unsupported language: ${code}`);
  return load();
}

/** Loads the code that applies a shop's message overrides. */
export const importApplyOverrides = () => import('./apply-overrides.ts');
