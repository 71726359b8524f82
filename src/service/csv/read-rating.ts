/** Ratings a file may use, by the highest one. */
export const ratingScales = [5, 10, 100] as const;
export type RatingScale = (typeof ratingScales)[number];

/**
 * Reads a rating and returns whole stars as text: `4`, `4,6`, `5/5`, `4 out of 5 stars`, `80%`, `★★★★☆`. Other text is
 * returned as it is, for the schema to refuse. A rating that names its own scale ignores `scale`.
 */
export function readRating(text: string, scale: RatingScale): { stars: string; isRounded: boolean } {
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

/** Full-width, Arabic and Persian digits as ASCII, with their decimal separator and percent sign. */
function asciiDigits(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text;
  return text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace('\u066b', '.')
    .replace('\u066a', '%');
}

const pattern =
  /^(?<value>\d+(?:[.,]\d+)?)\s*(?:(?<percent>%)|(?:\/|out of|von|de|of)\s*(?<of>\d+))?\s*(?:stars?|sterne?|points?)?$/i;
