import { enBase } from './en-base.ts';
import { type Language, language, languageOf } from './language.ts';
import type { Messages, ReviewsMessages } from './messages.ts';

/** A language with what it says. `reviews` is undefined in English, whose messages come with the views. */
export type Speech = Language & { reviews: ReviewsMessages | undefined };

/** What is loaded when it is needed; English comes with the code. */
const translations: Record<string, (() => Promise<Messages>) | undefined> = {
  en: undefined,
  ar: () => import('./ar.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  pt: () => import('./pt.ts'),
};

/** The first of the wishes that we speak, as BCP 47; else English. */
export function chooseLocale(wishes: string[]): string {
  return wishes.find((wish) => Object.hasOwn(translations, languageOf(wish))) ?? 'en';
}

/** Loads what a chosen language says; English where that cannot be had. */
export async function loadSpeech(tag: string): Promise<Speech> {
  const loaded = await translations[languageOf(tag)]?.().catch(() => undefined);
  const spoken = loaded || languageOf(tag) === 'en' ? tag : 'en';
  return { ...language(spoken, loaded?.base ?? enBase), reviews: loaded?.reviews };
}
