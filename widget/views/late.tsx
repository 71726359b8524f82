import type { ReadonlySignal } from '@preact/signals';
import type { DeferredFormats } from '../text/locale.ts';

/** A date, with space reserved until its text arrives. */
export function Day({ time, formats, review }: { time: string; formats: LateFormats; review?: string }) {
  if (Number.isNaN(Date.parse(time))) return null;
  return (
    <time part="date" class="late quiet" dateTime={time} title={formats.value?.ago?.(time)}>
      {formats.value?.date(time, review)}
    </time>
  );
}

/** The country of a reviewer. */
export function Country({ code, formats }: { code: string; formats: LateFormats }) {
  return <span class="late quiet">{formats.value?.country(code)}</span>;
}

/** A signal, so that only dates and countries render again once their formats have loaded. */
export type LateFormats = ReadonlySignal<DeferredFormats | undefined>;
