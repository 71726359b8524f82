import type { ShownReview } from '../client/read-reviews.ts';
import type { LateWords, Words } from '../text/words.ts';
import { Day } from './late.tsx';

export function Reply({ reply, words, late }: Props) {
  return (
    <div part="reply" class="reply">
      <p class="line small">
        <span class="author">{words.messages.reply}</span>
        <Day time={reply.reply_at} late={late} />
      </p>
      <p class="content" dir="auto">
        {reply.content}
      </p>
    </div>
  );
}

type Props = { reply: NonNullable<ShownReview['reply']>; words: Words; late: LateWords | undefined };
