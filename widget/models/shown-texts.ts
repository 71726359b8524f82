import { type Signal, signal } from '@preact/signals';

/** The language of a review's text, and the text that replaces it. */
export type ShownText = {
  /** Language of the shown text, as a BCP 47 tag. */
  lang: string;
  title?: string;
  content?: string;
  /** Label of a text that the shopper's browser has translated. */
  note?: string;
};

/** The shown text of a review, by the review's ID; undefined for the text as it was written. */
export type ShownTexts = (id: string) => Signal<ShownText | undefined>;

/** One signal per text, so that translating a text renders only that one. */
export function createShownTexts(): ShownTexts {
  const texts = new Map<string, Signal<ShownText | undefined>>();
  return (id) => {
    const text = texts.get(id) ?? signal(undefined);
    texts.set(id, text);
    return text;
  };
}
