/**
 * The time in milliseconds for which the edge allows browsers to show a response of their cache: while it is
 * fresh, and while it may be served stale during a refresh. `NaN` if the response has no date, or one from
 * the future: the clock of the device is wrong.
 */
export function remainingLife(headers: Headers, now: number): number {
  const secondsOf = (directive: string) =>
    Number(new RegExp(`(?<![\\w-])${directive}=(\\d+)`).exec(headers.get('cache-control') ?? '')?.[1] ?? 0);
  const whole = secondsOf('max-age') + secondsOf('stale-while-revalidate') - Number(headers.get('age'));
  const stored = now - Date.parse(headers.get('date') ?? '');
  // A date has no fractions.
  return stored > -1000 ? whole * 1000 - stored : Number.NaN;
}
