import type { Texts } from './texts.ts';

/** The languages of the console by code, each loaded on demand. */
const languages: Record<string, () => Promise<Texts>> = {
  en: async () => (await import('./languages/en.ts')).en,
  de: async () => (await import('./languages/de.ts')).de,
};

/** The first of the browser's languages that the console has, with its region for dates and numbers. */
export async function loadTexts(preferred: readonly string[]): Promise<{ tag: string; texts: Texts }> {
  for (const tag of preferred) {
    const load = languages[tag.split('-')[0]?.toLowerCase() ?? ''];
    if (load) return { tag, texts: await load() };
  }
  const { en } = await import('./languages/en.ts');
  return { tag: 'en', texts: en };
}
