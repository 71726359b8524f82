import { afterPaint } from '../../dom/after-paint.ts';
import { deferredFormats } from '../../text/deferred-formats.ts';
import type { DeferredFormats } from '../../text/locale.ts';
import { relativeDates } from '../../text/relative-dates.ts';
import type { MountedReviews } from './mounted-reviews.ts';

/**
 * Loads the date formats of a language. The first use of `Intl` in a language takes 100 ms on a slow phone, a
 * third of it for the first lookup, so each step runs in its own task.
 */
export async function loadDates({
  box,
  locale,
  served,
  timers,
  ended,
}: MountedReviews): Promise<DeferredFormats> {
  const frame = () => new Promise<void>((resolve) => afterPaint(resolve, ended));
  const { tag } = locale.peek();
  // The time zone of the HTML that this list replaces.
  const timeZone = served?.timeZone ?? box.dataset.zone;
  await frame();
  new Intl.Locale(tag).maximize();
  await frame();
  const formats = deferredFormats(tag, timeZone);
  await frame();
  if (!timers.now) return formats;
  return { ...formats, ago: relativeDates(tag, { now: timers.now(), timeZone }) };
}
