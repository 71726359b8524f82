import type { Texts } from './texts.ts';

/** Texts in each language of the console, loaded on demand. */
export type TextFiles<Of> = Record<Language, () => Promise<Of>>;

export type Language = 'en' | 'de';

const languages: TextFiles<Texts> = {
  en: async () => (await import('./languages/en.ts')).en,
  de: async () => (await import('./languages/de.ts')).de,
};

/** The first of the browser's languages that the console has, with its region for dates and numbers. */
export async function loadTexts(preferred: readonly string[]): Promise<{ tag: string; texts: Texts }> {
  for (const tag of preferred) {
    const code = languageCode(tag);
    if (code in languages) return { tag, texts: await languages[code as Language]() };
  }
  return { tag: 'en', texts: await languages.en() };
}

/** The language of the texts for a tag (BCP 47) that `loadTexts` has returned. */
export function languageOf(tag: string): Language {
  const code = languageCode(tag);
  return code in languages ? (code as Language) : 'en';
}

function languageCode(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? '';
}
