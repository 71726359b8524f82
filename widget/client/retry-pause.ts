/**
 * How long to wait before a request is repeated, in milliseconds: the value of `Retry-After`, as seconds or
 * as a date, or a second without one. Up to half of it is added at random, so that the shoppers of an outage
 * do not return together. Undefined if the server asks for longer than a shopper would look at a skeleton.
 */
export function retryPause(after: string | null, { now, random }: Sources): number | undefined {
  const text = after ?? '';
  const seconds = /\D/.test(text) ? (Date.parse(text) - Number(now?.())) / 1000 : Number(text);
  if (seconds > longest) return undefined;
  return (seconds > 0 ? seconds : 1) * 1000 * (1 + random() / 2);
}

/** Milliseconds since 1970, and a number from 0 to below 1. */
type Sources = { now?(): number; random(): number };

/** The longest wait that is respected, in seconds. */
const longest = 5;
