/**
 * Written by hand, because a type derived from the contract would make the package's declarations depend on
 * its schema library.
 */
export type Mean = { average: number; count: number };

/** The door for an average rating: null if it is missing or invalid. */
export function readMean(value: unknown): Mean | null {
  const { average, count } = Object(value) as Mean;
  const known =
    typeof average === 'number' && average >= 0 && average <= 5 && count >= 0 && Number.isInteger(count);
  return known ? { average, count } : null;
}
