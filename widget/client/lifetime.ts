/** How long ago the browser received a response, and for how long it may still be shown, in milliseconds. */
export type Lifetime = { past: number; left: number };

/**
 * The lifetime that the edge gives a response in browsers: while it is fresh, and while it may be served
 * stale during a refresh. `NaN` if the response has no date, or one from the future: the clock of the device
 * is wrong.
 */
export function lifetimeOf(headers: Headers, now: number): Lifetime {
  const secondsOf = (directive: string) =>
    Number(new RegExp(`(?<![\\w-])${directive}=(\\d+)`).exec(headers.get('cache-control') ?? '')?.[1] ?? 0);
  const whole = secondsOf('max-age') + secondsOf('stale-while-revalidate') - Number(headers.get('age'));
  const past = now - Date.parse(headers.get('date') ?? '');
  // A date has no fractions.
  return { past, left: past > -1000 ? whole * 1000 - past : Number.NaN };
}
