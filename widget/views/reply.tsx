import type { ShownReview } from '../client/read-reviews.ts';
import type { Locale } from '../text/locale.ts';
import { Day, type LateFormats } from './late.tsx';

export function Reply({ reply, locale, formats }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a reply is not a set of form fields.
    <div part="reply" class="reply" role="group" aria-label={locale.messages.reply}>
      <p class="line small">
        <span>{locale.messages.reply}</span>
        <Day time={reply.reply_at} formats={formats} />
      </p>
      <p class="content" dir="auto">
        {reply.content}
      </p>
    </div>
  );
}

type Props = {
  reply: NonNullable<ShownReview['reply']>;
  locale: Omit<Locale, 'controls'>;
  formats: LateFormats;
};
