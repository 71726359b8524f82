import type { Messages } from './messages.ts';

/** Languages loaded on demand; English ships with the script. */
const translations: Record<string, () => Promise<Messages>> = {
  ar: () => import('./languages/ar.ts'),
  cs: () => import('./languages/cs.ts'),
  da: () => import('./languages/da.ts'),
  de: () => import('./languages/de.ts'),
  el: () => import('./languages/el.ts'),
  es: () => import('./languages/es.ts'),
  'es-419': () => import('./languages/es-419.ts'),
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

type Overrides = typeof import('./apply-overrides.ts');

/**
 * Loads a language by its code, or the code that applies a shop's message overrides. The build replaces this
 * file: `scripts/build/language-files.ts`.
 */
export async function loadText(name: 'overrides'): Promise<Overrides>;
export async function loadText(name: string): Promise<Messages>;
export async function loadText(name: string): Promise<Messages | Overrides> {
  const load = name === 'overrides' ? () => import('./apply-overrides.ts') : translations[name];
  if (!load) throw new RangeError(`Unsupported language: ${name}`);
  return load();
}
