/** Spelled out, not picked from the contract: the package's declarations would need the library of its schemas. */
export type Mean = { average: number; count: number };

/** The door for a mean: null where it is not known or not a mean. Never a guess. */
export function readMean(value: unknown): Mean | null {
  const { average, count } = Object(value) as Record<string, unknown>;
  const known = isAmount(average) && average <= 5 && isAmount(count) && count % 1 === 0;
  return known ? { average, count } : null;
}

/**
 * The door for `GET /v1/ratings`: the mean of one product. A product may be called `constructor`: what is inherited is no
 * mean.
 */
export function readRatings(answer: unknown, handle: string): Mean | null {
  return readMean((Object(answer) as Record<string, unknown>)[handle]);
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0;
}
