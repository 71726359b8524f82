import { type Language, language, languageOf } from './language.ts';
import { enBase } from './languages/en-base.ts';
import type { Messages } from './messages.ts';

/** A language with what it says. In English only the base is here: the rest comes with what says it. */
export type Speech = Language & Partial<Messages>;

/** What is loaded when it is needed; English comes with the code. */
const translations: Record<string, (() => Promise<Messages>) | undefined> = {
  en: undefined,
  ar: () => import('./languages/ar.ts'),
  de: () => import('./languages/de.ts'),
  es: () => import('./languages/es.ts'),
  fr: () => import('./languages/fr.ts'),
  pt: () => import('./languages/pt.ts'),
};

/** The first of the wishes that we speak, as BCP 47; else English. */
export function chooseLocale(wishes: string[]): string {
  return wishes.find((wish) => Object.hasOwn(translations, languageOf(wish))) ?? 'en';
}

/** Loads what a chosen language says; English where that cannot be had. */
export async function loadSpeech(tag: string): Promise<Speech> {
  const loaded = await translations[languageOf(tag)]?.().catch(() => undefined);
  const spoken = loaded || languageOf(tag) === 'en' ? tag : 'en';
  return { ...loaded, ...language(spoken, loaded?.base ?? enBase) };
}
