import type { CreateReviewBody } from '../../../contract/review.ts';

type Written = Pick<CreateReviewBody, 'language' | 'title' | 'content'>;

/**
 * Reviews with their languages, detected from title and text unless the caller names one. Short texts stay
 * without a language, because a wrong one would hide them from readers who could read them.
 */
export async function withLanguages<Review extends Written>(reviews: readonly Review[]): Promise<Review[]> {
  if (!reviews.some(needsLanguage)) return [...reviews];
  // Loaded with the first text that needs it, because most commands do without its tables.
  const { eld } = await import('eld/extrasmall');
  return reviews.map((review) => {
    if (!needsLanguage(review)) return review;
    const found = eld.detect(sampleOf(review));
    return found.isReliable() ? { ...review, language: found.language } : review;
  });
}

export async function withLanguage<Review extends Written>(review: Review): Promise<Review> {
  const [named = review] = await withLanguages([review]);
  return named;
}

function needsLanguage(review: Written): boolean {
  return review.language === '' && isLongEnough(sampleOf(review));
}

function sampleOf({ title, content }: Written): string {
  return `${title}\n${content}`.slice(0, longestSample);
}

/** More text takes longer and hardly changes the result; an import detects the language of each new row. */
const longestSample = 60;

/** A sign of Chinese, Japanese or Korean says as much as several letters. */
function isLongEnough(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const signs =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  return letters + signs * 3 >= fewestLetters;
}

const fewestLetters = 24;
