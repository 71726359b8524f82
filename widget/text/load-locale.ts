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
    code === english
      ? baseLocale(tag, enBase)
      : loadTranslation(code).then(
          (messages) => ({ ...baseLocale(tag, messages.base), ...messages }),
          () => baseLocale(english, enBase),
        );
  return overrides
    ? importApplyOverrides().then(
        ({ applyOverrides }) => applyOverrides(locale, overrides),
        () => locale,
      )
    : locale;
}

const english = 'en';

/** Other codes of a language, and regions that write it as another one does. */
const aliases: Record<string, string> = {
  iw: 'he',
  nn: 'nb',
  no: 'nb',
  'zh-hk': 'zh-hant',
  'zh-mo': 'zh-hant',
  'zh-tw': 'zh-hant',
};

/** The code of the language to load for a tag: `zh-hant` for `zh-Hant-MO`, `de` for `de-CH`; undefined if unsupported. */
function languageOf(tag: string): string | undefined {
  const [name = '', variant = ''] = tag.toLowerCase().split('-');
  // Portuguese is written as in Portugal in every country but Brazil.
  const regional = name === 'pt' && /^(?!br)[a-z]{2}$/.test(variant) ? 'pt-pt' : `${name}-${variant}`;
  return [regional, name]
    .map((code) => aliases[code] ?? code)
    .find((code) => code === english || translated.includes(code));
}
