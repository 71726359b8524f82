import { noStars, type RatingScale, readRating } from '../values/read-rating.ts';
import type { ColumnSurvey } from './survey-columns.ts';

/** The stars of words, by lower-case word. */
export type RatingWords = ReadonlyMap<string, string>;

/** Reads `--rating "Excellent=5,Good=4,No opinion=none"`. */
export function ratingWords(options: readonly string[]): { words: RatingWords } | { mistake: string } {
  const words = new Map<string, string>();
  for (const part of options.flatMap((option) => option.split(','))) {
    const [word = '', stars = ''] = part.split('=').map((text) => text.trim());
    if (word === '' || !(/^[1-5]$/.test(stars) || stars === noStars)) {
      return {
        mistake: `--rating must look like "Excellent=5,Good=4,No opinion=none"; "${part.trim()}" does not`,
      };
    }
    words.set(word.toLowerCase(), stars);
  }
  return { words };
}

/** The values of a column that are not ratings. */
export function unknownRatings(column: ColumnSurvey, scale: RatingScale, words: RatingWords): string[] {
  const values = [...(column.values?.keys() ?? column.examples.filter(Boolean))];
  return values.filter((value) => {
    const { stars } = readRating(value, scale, words);
    return stars !== noStars && !/^-?\d+$/.test(stars);
  });
}

/** Why the ratings of a column cannot be read. A few bad values only reject their rows. */
export function ratingMistakes(
  column: ColumnSurvey | undefined,
  scale: RatingScale,
  words: RatingWords,
): string[] {
  if (!column) return [];
  const { name, filled, values } = column;
  const unknown = unknownRatings(column, scale, words);
  if (!values) {
    return unknown.length > 0 && unknown.length === column.examples.filter(Boolean).length
      ? [`Column "${name}" has no ratings: map another column to rating`]
      : [];
  }
  const count = unknown.reduce((sum, value) => sum + (values.get(value) ?? 0), 0);
  if (count * 2 <= filled) return [];
  const choices = unknown.map((value) => `${value}=<1-5>`).join(',');
  return [
    `Column "${name}" has words instead of ratings: add --rating "${choices}" with the stars of each, or none to leave out its rows`,
  ];
}
