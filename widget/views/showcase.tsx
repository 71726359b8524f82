import type { ComponentChildren } from 'preact';
import type { Locale } from '../text/locale.ts';

/**
 * The frame of a gallery or carousel. Landmarks need distinct names, so only the first element of its kind on
 * a page is a landmark; the others are groups.
 */
export function Showcase({ locale, isFirst, children }: Props) {
  const { messages, tag } = locale;
  return (
    <section
      class="whole"
      lang={tag}
      dir={messages.direction}
      role={isFirst ? undefined : 'group'}
      aria-labelledby="caption"
    >
      {children}
      <div class="end" />
    </section>
  );
}

type Props = { locale: Locale; isFirst: boolean; children: ComponentChildren };
