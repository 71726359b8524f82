import { arabic } from './languages/arabic.ts';
import { french } from './languages/french.ts';
import { german } from './languages/german.ts';
import { hebrew } from './languages/hebrew.ts';
import { japanese } from './languages/japanese.ts';
import { portuguese } from './languages/portuguese.ts';
import type { ReviewText } from './languages/review-text.ts';
import { spanish } from './languages/spanish.ts';

/** Reviews in languages other than English, by language code. */
export const languages: Record<string, ReviewText[]> = {
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  ja: japanese,
  ar: arabic,
  he: hebrew,
};
