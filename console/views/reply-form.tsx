import type { ModeratedReview } from '../../src/contract/moderation.ts';
import { useConsole } from './console-context.ts';

/** The shop's reply to a review, or the form to write one. */
export function ReplyForm({ review }: { review: ModeratedReview }) {
  const { model, texts } = useConsole();
  const { replies } = model;
  const text = replies.textOf(review);
  const isDraft = replies.isDraft(review);
  if (!model.mayDecide()) {
    return (
      <blockquote class="reply" dir="auto">
        {review.reply?.content}
      </blockquote>
    );
  }
  return (
    <form
      class="reply-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') void replies.send(review, text.trim());
      }}
    >
      <label>
        <span>{texts.replyLabel}</span>
        <textarea
          class="reply"
          name="reply"
          dir="auto"
          rows={3}
          value={text}
          placeholder={texts.replyPlaceholder}
          aria-keyshortcuts={model.usesKeys.value ? 'r' : undefined}
          onInput={({ currentTarget }) => replies.write(review.id, currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.currentTarget.form?.requestSubmit();
            }
          }}
        />
      </label>
      <div class="line">
        <button type="submit" class="btn" disabled={text.trim() === '' || (!isDraft && !!review.reply)}>
          {review.reply ? texts.saveReply : texts.send}
        </button>
        {review.reply && (
          <button type="button" class="btn" onClick={() => void replies.remove(review)}>
            {texts.deleteReply}
          </button>
        )}
        {isDraft && <span class="muted">{texts.draft}</span>}
      </div>
    </form>
  );
}
