import type { DeferredFormats } from '../text/locale.ts';

/** A date, with space reserved until its text arrives. */
export function Day({
  time,
  formats,
  review,
}: {
  time: string;
  formats: DeferredFormats | undefined;
  review?: string;
}) {
  if (Number.isNaN(Date.parse(time))) return null;
  return (
    <time part="date" class="late quiet" dateTime={time}>
      {formats?.date(time, review)}
    </time>
  );
}

/** The country of a reviewer. */
export function Country({ code, formats }: { code: string; formats: DeferredFormats | undefined }) {
  return <span class="late quiet">{formats?.country(code)}</span>;
}
