import type { DeferredFormats } from '../text/locale.ts';

/** Formats whose dates link to their review. `label` is the tooltip of the links. */
export function linkedFormats(
  formats: DeferredFormats,
  { urlOf, label }: { urlOf: (review: string) => string; label: string },
): DeferredFormats {
  const { ago, date } = formats;
  return {
    ...formats,
    date: (time, review) =>
      review ? (
        <a href={urlOf(review)} title={[ago?.(time), label].filter(Boolean).join(' · ')}>
          {date(time)}
        </a>
      ) : (
        date(time)
      ),
  };
}
