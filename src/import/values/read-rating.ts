import { asciiDigits } from '../texts/ascii-digits.ts';

/** Ratings a file may use, by the highest one. */
export const ratingScales = [5, 10, 100] as const;
export type RatingScale = (typeof ratingScales)[number];

/**
 * Reads a rating and returns whole stars as text: `4`, `4,6`, `5/5`, `4 out of 5 stars`, `80%`, `★★★★☆`,
 * `FIVE`. Other text is returned unchanged, so that the schema rejects it. A rating that names its own scale
 * ignores `scale`. `words` has the stars of other words in lower case.
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
  const digits = asciiDigits(text);
  const drawn = text.replace(/\s|\ufe0f/g, '');
  if (/^(★|⭐|🌟)+(☆|✩)*$/u.test(drawn)) {
    return { stars: String(drawn.match(/★|⭐|🌟/gu)?.length), isRounded: false };
  }
  const match = pattern.exec(digits.trim())?.groups;
  if (!match) return { stars: text, isRounded: false };
  const value = Number(match.value?.replace(',', '.'));
  const of = match.percent ? 100 : match.of === undefined ? scale : Number(match.of);
  const stars = of > 0 ? (value * 5) / of : Number.NaN;
  const rounded = Math.round(stars);
  return Number.isNaN(stars)
    ? { stars: text, isRounded: false }
    : { stars: String(rounded), isRounded: Math.abs(stars - rounded) > 1e-9 };
}

/** Google's exports write numbers out. */
const numbers = new Map(
  ['one', 'two', 'three', 'four', 'five'].map((name, index) => [name, String(index + 1)]),
);

const stars =
  'stars?|sternen?|étoiles?|estrellas?|estrelas?|stell[ae]|sterren|ster|stele|stjern(?:e|er)|stjärn(?:a|or)|tähteä|gwiazd(?:ka|ki|ek)|' +
  'hvězd(?:a|y|iček|ičky|ička)|csillag|yıldız|звезд[аы]?|звёзд[аы]?|зірк[аи]|зірок|αστέρια|αστέρι|つ星|星|顆星|颗星|점|points?|punkte?';

const pattern = new RegExp(
  `^(?:rated\\s+)?(?<value>\\d+(?:[.,]\\d+)?)\\s*(?:(?<percent>%)|(?:\\/|out of|von|de|of|sur|su|di|z|из|od|av|af|van)\\s*(?<of>\\d+))?\\s*(?:${stars})?$`,
  'iu',
);
