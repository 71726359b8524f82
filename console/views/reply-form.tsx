import { Fragment } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { ModeratedReview } from '../../src/contract/moderation.ts';
import { fillTemplate, placeholdersIn } from '../models/fill-template.ts';
import { useConsole } from './console-context.ts';
import { shopName } from './shop-name.ts';
import { TemplatesDialog } from './templates-dialog.tsx';

/** The shop's reply to a review, or the form to write one. */
export function ReplyForm({ review }: { review: ModeratedReview }) {
  const { model } = useConsole();
  // A form that had the focus ends with its review, and so do the focus and the texts that an undo of the
  // browser would bring back. Any other serves the next review: a new one takes a sixth of the time of a key.
  const forms = useRef({ count: 0, used: '' });
  const { count, used } = forms.current;
  if (used !== '' && used !== review.id) forms.current = { count: count + 1, used: '' };
  if (model.mayDecide()) {
    return (
      <div onFocusIn={() => (forms.current.used = review.id)}>
        <Form key={forms.current.count} review={review} />
      </div>
    );
  }
  return (
    <blockquote class="reply" dir="auto">
      {review.reply?.content}
    </blockquote>
  );
}

function Form({ review }: { review: ModeratedReview }) {
  const { model, texts } = useConsole();
  const { replies, router, session } = model;
  const field = useRef<HTMLTextAreaElement>(null);
  const [choosesTemplate, chooseTemplate] = useState(false);
  const text = replies.textOf(review);
  const isDraft = replies.isDraft(review);
  const unfilled = placeholdersIn(text);
  const maySend = text.trim() !== '' && unfilled.length === 0;

  function insert(template: string) {
    chooseTemplate(false);
    const area = field.current;
    if (!area) return;
    const shop = shopName(session, router.place.peek().shop, texts);
    const { selectionStart, selectionEnd } = area;
    area.setRangeText(fillTemplate(template, review, shop), selectionStart, selectionEnd, 'end');
    replies.write(review.id, area.value);
    // The dialog returns the focus to its button when it closes.
    requestAnimationFrame(() => area.focus());
  }

  return (
    <>
      <form
        class="reply-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (maySend) void replies.send(review, text.trim());
        }}
      >
        <label>
          <span>{texts.replyLabel}</span>
          <textarea
            ref={field}
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
        <Buttons {...{ review, isDraft, unfilled, maySend }} onTemplates={() => chooseTemplate(true)} />
      </form>
      {choosesTemplate && (
        <TemplatesDialog review={review} onInsert={insert} onClose={() => chooseTemplate(false)} />
      )}
    </>
  );
}

type ButtonsProps = {
  review: ModeratedReview;
  isDraft: boolean;
  unfilled: readonly string[];
  maySend: boolean;
  onTemplates: () => void;
};

function Buttons({ review, isDraft, unfilled, maySend, onTemplates }: ButtonsProps) {
  const { model, texts } = useConsole();
  return (
    <div class="line">
      <button type="submit" class="btn" disabled={!maySend || (!isDraft && !!review.reply)}>
        {review.reply ? texts.saveReply : texts.send}
      </button>
      <button type="button" class="btn" onClick={onTemplates}>
        {texts.tools.templates}…
      </button>
      {review.reply && (
        <button type="button" class="btn" onClick={() => void model.replies.remove(review)}>
          {texts.deleteReply}
        </button>
      )}
      <span class="muted" role="status">
        {unfilled.length > 0 ? texts.tools.unfilled : isDraft && texts.draft}
        {unfilled.map((one) => (
          <Fragment key={one}>
            {' '}
            <mark>{one}</mark>
          </Fragment>
        ))}
      </span>
    </div>
  );
}
