import type { CreateReviewBody } from '../../../contract/review.ts';

/**
 * The review with its language, detected from title and text unless the caller names one. Short texts stay
 * without a language, because a wrong one would hide them from readers who could read them.
 */
export async function withLanguage<Written extends Pick<CreateReviewBody, 'language' | 'title' | 'content'>>(
  review: Written,
): Promise<Written> {
  if (review.language !== '') return review;
  const sample = `${review.title}\n${review.content}`.slice(0, longestSample);
  if (!isLongEnough(sample)) return review;
  // Loaded with the first text that needs it, because most commands do without its tables.
  const { eld } = await import('eld/extrasmall');
  const found = eld.detect(sample);
  return found.isReliable() ? { ...review, language: found.language } : review;
}

/** More text takes longer and hardly changes the result; an import detects the language of each new row. */
const longestSample = 80;

/** A sign of Chinese, Japanese or Korean says as much as several letters. */
function isLongEnough(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const signs =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  return letters + signs * 3 >= fewestLetters;
}

const fewestLetters = 24;
