import { asciiDigits } from '../texts/ascii-digits.ts';
import { plainWord } from '../texts/plain-word.ts';
import { noRatingWords, ratingLabels, starWords } from './rating-vocabulary.ts';

/** Ratings a file may use, by the highest one. */
export const ratingScales = [5, 10, 100] as const;
export type RatingScale = (typeof ratingScales)[number];

/** The stars of a cell that says that its row has none. */
export const noStars = 'none';

/**
 * Reads a rating and returns whole stars as text: `4`, `4,6`, `5/5`, `4 out of 5 stars`, `Note : 4/5`, `80%`,
 * `★★★★☆`, `FIVE`, `5 - Excellent`; `none` for `0` and words such as `Not rated`. Other text is returned
 * unchanged, so that the schema rejects it. A rating that names its own scale ignores `scale`. `words` has
 * the stars of other words in lower case.
 */
export function readRating(
  text: string,
  scale: RatingScale,
  words?: ReadonlyMap<string, string>,
): { stars: string; isRounded: boolean } {
  if (scale === 5 && /^[1-5]$/.test(text) && !words?.has(text)) return { stars: text, isRounded: false };
  const word = text.trim().toLowerCase();
  const ofWord = words?.get(word) ?? numbers.get(word.replace(/[\s_-]*stars?$/, ''));
  if (ofWord !== undefined) return { stars: ofWord, isRounded: false };
  if (noRatingWords.has(plainWord(text))) return { stars: noStars, isRounded: false };
  const drawn = text.replace(/\s|\ufe0f/g, '');
  if (/^(★|⭐|🌟)+(☆|✩)*$/u.test(drawn)) {
    return { stars: String(drawn.match(/★|⭐|🌟/gu)?.length), isRounded: false };
  }
  return readNumber(asciiDigits(text).trim(), scale) ?? { stars: text, isRounded: false };
}

function readNumber(text: string, scale: RatingScale): { stars: string; isRounded: boolean } | undefined {
  const match = pattern.exec(text.replace(label, ''))?.groups;
  if (!match) return undefined;
  const value = Number(match.value?.replace(',', '.'));
  const of = match.percent ? 100 : match.of === undefined ? scale : Number(match.of);
  // Many systems write 0 for a review without stars; on longer scales it may be the worst rating.
  if (value === 0 && of === 5) return { stars: noStars, isRounded: false };
  const stars = of > 0 ? (value * 5) / of : Number.NaN;
  const rounded = Math.round(stars);
  if (Number.isNaN(stars)) return undefined;
  return { stars: String(rounded), isRounded: Math.abs(stars - rounded) > 1e-9 };
}

/** Google's exports write numbers out. */
const numbers = new Map(
  ['one', 'two', 'three', 'four', 'five'].map((name, index) => [name, String(index + 1)]),
);

/** A known label such as `Arvosana`, or any words before a colon. Other words could change the meaning. */
const label = new RegExp(`^(?:(?:${ratingLabels})\\s*[:=]?|[\\p{L} ]{1,30}[:=])\\s*(?=\\d)`, 'iu');

const pattern = new RegExp(
  `^(?<value>\\d+(?:[.,]\\d+)?)\\s*(?:(?<percent>%)|(?:\\/|out of|von|de|of|sur|su|di|z|из|od|av|af|van|/)\\s*(?<of>\\d+))?\\s*(?:${starWords})?(?:\\s*[-–—:]\\s*\\p{L}[^\\d]*|\\s*\\(\\p{L}[^\\d]*\\))?$`,
  'iu',
);
