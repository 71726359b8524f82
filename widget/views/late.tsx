import type { LateWords } from '../text/words.ts';

/** A day, in a room that it does not outgrow when its text comes. */
export function Day({ time, late, review }: { time: string; late: LateWords | undefined; review?: string }) {
  if (Number.isNaN(Date.parse(time))) return null;
  return (
    <time part="date" class="late quiet" dateTime={time}>
      {late?.date(time, review)}
    </time>
  );
}

/** Where a reviewer lives. */
export function Country({ code, late }: { code: string; late: LateWords | undefined }) {
  return <span class="late quiet">{late?.country(code)}</span>;
}
