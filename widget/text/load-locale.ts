import { baseLocale } from './base-locale.ts';
import { enBase } from './languages/en/base.ts';
import type { LoadedLocale } from './locale.ts';
import { loadText, translated } from './translations.ts';

/** The first supported tag (BCP 47), or `en`. */
export function chooseLocale(tags: string[]): string {
  return tags.find(languageOf) ?? 'en';
}

/**
 * Loads the messages of a locale, and applies overrides (see `applyOverrides`). Falls back to English if the
 * language cannot be loaded, and to the language's own messages if the code for overrides cannot.
 */
export function loadLocale(tag: string, overrides?: string): Promise<LoadedLocale> | LoadedLocale {
  const code = languageOf(tag) as string;
  const locale =
    code === 'en'
      ? baseLocale(tag, enBase)
      : loadText(code).then(
          (messages) => ({ ...baseLocale(tag, messages.base), ...messages }),
          () => baseLocale('en', enBase),
        );
  return overrides
    ? loadText('overrides').then(
        (chunk) => chunk.applyOverrides(locale, overrides),
        () => locale,
      )
    : locale;
}

/**
 * The code of the language to load for a tag: `zh-hant` for `zh-Hant-MO`, `es-419` for `es-MX`, `de` for
 * `de-CH`; undefined if unsupported.
 */
export function languageOf(tag: string): string | undefined {
  const wanted = `${tag.toLowerCase()}-`
    .replace(/^es-(ar|b[orz]|c[loru]|do|ec|gt|hn|mx|ni|p[aery]|sv|u[sy]|ve)-/, 'es-419-')
    // CLDR follows Brazil elsewhere.
    .replace(/^pt-(ao|c[hv]|g[qw]|lu|m[oz]|pt|st|tl)-/, 'pt-pt-')
    .replace(/^zh-(hk|mo|tw)-/, 'zh-hant-')
    .replace(/^n[no]/, 'nb')
    .replace(/^iw/, 'he');
  // A regional code follows the code of its language.
  return ['en', ...translated].findLast((code) => wanted.startsWith(`${code}-`));
}
