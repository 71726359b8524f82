import { type Language, language } from './language.ts';
import { enBase } from './languages/en-base.ts';
import type { Messages } from './messages.ts';
import { loadTranslation } from './translations.ts';

/** A language with what it says. In English only the base is here: the rest comes with what says it. */
export type Speech = Language & Partial<Messages>;

/** The first of the wishes that we speak, as BCP 47; else English. */
export function chooseLocale(wishes: string[]): string {
  return wishes.find(codeOf) ?? 'en';
}

/** Loads what a chosen language says; English where that cannot be had. */
export async function loadSpeech(tag: string): Promise<Speech> {
  const code = codeOf(tag) ?? 'en';
  if (code === 'en') return language(tag, enBase);
  return loadTranslation(code).then(
    (said) => ({ ...language(tag, said.base), ...said }),
    () => language('en', enBase),
  );
}

/** `de` of `de-CH`, where we speak it. Chinese is written in two ways: a tag that names neither a place nor `hant` means `zh`. */
function codeOf(tag: string): string | undefined {
  return spoken.exec(tag.toLowerCase())?.[0];
}

/** A pattern is the shortest way to say what there is: this file is part of what a page loads for a rating. */
const spoken =
  /^(ar|cs|da|de|el|en|es|fa|fi|fr|he|hu|it|iw|ja|ko|n[bno]|nl|pl|pt|ro|sv|tr|uk|zh(-(hant|hk|mo|tw))?)\b/;
