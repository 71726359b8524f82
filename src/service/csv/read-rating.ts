/** Ratings a file may use, by the highest one. */
export const ratingScales = [5, 10, 100] as const;
export type RatingScale = (typeof ratingScales)[number];

/**
 * Reads a rating and returns whole stars as text: `4`, `4,6`, `5/5`, `4 out of 5 stars`, `80%`, `★★★★☆`. Other text is
 * returned as it is, for the schema to refuse. A rating that names its own scale ignores `scale`.
 */
export function readRating(text: string, scale: RatingScale): { stars: string; isRounded: boolean } {
  const drawn = text.replace(/\s|\ufe0f/g, '');
  if (/^(★|⭐|🌟)+(☆|✩)*$/u.test(drawn)) {
    return { stars: String(drawn.match(/★|⭐|🌟/gu)?.length), isRounded: false };
  }
  const match = pattern.exec(text.trim())?.groups;
  if (!match) return { stars: text, isRounded: false };
  const value = Number(match.value?.replace(',', '.'));
  const of = match.percent ? 100 : match.of === undefined ? scale : Number(match.of);
  const stars = of > 0 ? (value * 5) / of : Number.NaN;
  const rounded = Math.round(stars);
  return Number.isNaN(stars)
    ? { stars: text, isRounded: false }
    : { stars: String(rounded), isRounded: Math.abs(stars - rounded) > 1e-9 };
}

const pattern =
  /^(?<value>\d+(?:[.,]\d+)?)\s*(?:(?<percent>%)|(?:\/|out of|von|de|of)\s*(?<of>\d+))?\s*(?:stars?|sterne?|points?)?$/i;
