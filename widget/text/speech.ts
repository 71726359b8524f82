import { type Language, language } from './language.ts';
import { enBase } from './languages/en-base.ts';
import type { Messages } from './messages.ts';
import { loadOwnWords, loadTranslation } from './translations.ts';

/**
 * A language with what it says. In English only the base is here: the rest comes with what says it. `own` puts a shop's
 * own words into messages, where it has any; in the base they are.
 */
export type Speech = Language &
  Partial<Messages> & { own?: <Group extends object>(messages: Group) => Group };

/** The first of the wishes that we speak, as BCP 47; else English. */
export function chooseLocale(wishes: string[]): string {
  return wishes.find(codeOf) ?? 'en';
}

/** Loads what a chosen language says, English where that cannot be had, and the words that `ownWords` takes. */
export function loadSpeech(tag: string, words?: string): Promise<Speech> | Speech {
  const code = codeOf(tag) ?? 'en';
  const speech =
    code === 'en'
      ? language(tag, enBase)
      : loadTranslation(code).then(
          (said) => ({ ...language(tag, said.base), ...said }),
          () => language('en', enBase),
        );
  return words
    ? loadOwnWords().then(
        (own) => own.ownWords(speech, words),
        () => speech,
      )
    : speech;
}

/**
 * `de` of `de-CH`, where we speak it; Chinese is Simplified unless the tag says otherwise. Some languages have several
 * codes. A pattern is the shortest way to list them: all that a page loads for a rating has this in it.
 */
function codeOf(tag: string): string | undefined {
  return /^(ar|cs|d[ae]|e[lns]|f[air]|h[eu]|i[tw]|ja|ko|n[blno]|p[lt]|ro|sv|tr|uk|zh(-(hant|hk|mo|tw))?)\b/.exec(
    tag.toLowerCase(),
  )?.[0];
}
