/** The longest wait that a server can request, in seconds. */
export const longestRetryAfter = 60;

/** The wait in seconds, from a number or a date (RFC 9110, section 10.2.3). */
export function readRetryAfter(value: string | null, now: () => number): number | undefined {
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), longestRetryAfter);
}
