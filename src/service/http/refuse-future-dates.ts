import { isFuture } from '../../contract/time.ts';
import { ApiFailure } from './api-failure.ts';

/**
 * Throws `invalid_argument` for the fields whose time is in the future. `now` is in milliseconds since 1970.
 */
export function refuseFutureDates(dates: Record<string, string>, now: number): void {
  const message = 'must not be in the future';
  const errors = Object.entries(dates)
    .filter(([, date]) => isFuture(date, now))
    .map(([field]) => ({ field, message }));
  if (errors.length === 0) return;
  const fields = errors.map(({ field }) => `${field}: ${message}`).join('; ');
  throw new ApiFailure('invalid_argument', fields, { errors });
}
