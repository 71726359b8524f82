/** The primary key for an id of the API; -1, which matches no row, if the id is out of range. */
export function rowId(id: string): number {
  const number = Number(id);
  return Number.isSafeInteger(number) ? number : -1;
}

/**
 * The highest id that a row may bring from another database. The table continues above it, so an id of a
 * file must leave enough numbers below 2^53, where numbers lose digits.
 */
export const highestGivenId = 1_000_000_000_000;
