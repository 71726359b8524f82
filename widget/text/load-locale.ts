import { baseLocale } from './base-locale.ts';
import { enBase } from './languages/en/base.ts';
import type { LoadedLocale } from './locale.ts';
import { importApplyOverrides, loadTranslation, translated } from './translations.ts';

/** The first supported tag (BCP 47), or `en`. */
export function chooseLocale(tags: string[]): string {
  return tags.find(languageOf) ?? 'en';
}

/**
 * Loads the messages of a locale, and applies overrides (see `applyOverrides`). Falls back to English if the language
 * cannot be loaded, and to the language's own messages if the code for overrides cannot.
 */
export function loadLocale(tag: string, overrides?: string): Promise<LoadedLocale> | LoadedLocale {
  const code = languageOf(tag) as string;
  const locale =
    code === 'en'
      ? baseLocale(tag, enBase)
      : loadTranslation(code).then(
          (messages) => ({ ...baseLocale(tag, messages.base), ...messages }),
          () => baseLocale('en', enBase),
        );
  return overrides
    ? importApplyOverrides().then(
        (chunk) => chunk.applyOverrides(locale, overrides),
        () => locale,
      )
    : locale;
}

/** The code of the language to load for a tag: `zh-hant` for `zh-Hant-MO`, `de` for `de-CH`; undefined if unsupported. */
function languageOf(tag: string): string | undefined {
  const [name = '', variant = ''] = tag.toLowerCase().split('-');
  const regional = `${name}-${variant}`
    // Portuguese is written as in Portugal in every country but Brazil.
    .replace(/^pt-(?!br)..$/, 'pt-pt')
    .replace(/^zh-(hk|mo|tw)$/, 'zh-hant');
  const language = name.replace(/^n[no]$/, 'nb').replace(/^iw$/, 'he');
  return [regional, language].find((code) => code === 'en' || translated.includes(code));
}
