import { helpfulShare } from '../../models/helpful-share.ts';
import { describedBy, Field, idOf } from './field.tsx';
import type { FormView } from './form-view.ts';

/** The text with its meter, and the title. */
export function TextFields({ view }: { view: FormView }) {
  const { model, messages } = view;
  const { content, title } = model.values.value;
  return (
    <>
      <Field view={view} name="content" hint={messages.contentHint}>
        <textarea
          part="input"
          id={idOf(view, 'content')}
          name="content"
          rows={6}
          dir="auto"
          value={content}
          {...describedBy(view, 'content', true)}
          onInput={({ currentTarget }) => model.change({ content: currentTarget.value })}
        />
        <Meter share={helpfulShare(content)} label={messages.helpful} />
      </Field>
      <Field view={view} name="title" isOptional>
        <input
          part="input"
          id={idOf(view, 'title')}
          name="title"
          type="text"
          autocomplete="off"
          enterkeyhint="next"
          dir="auto"
          value={title}
          {...describedBy(view, 'title', false)}
          onInput={({ currentTarget }) => model.change({ title: currentTarget.value })}
        />
      </Field>
    </>
  );
}

/** Hidden from screen readers, which would announce it while the shopper types. */
function Meter({ share, label }: { share: number; label: string }) {
  return (
    <div class="meter small quiet" aria-hidden="true">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: hidden, as above. */}
      <svg viewBox="0 0 100 1" preserveAspectRatio="none">
        <rect class="whole-length" width="100" height="1" />
        <rect class="length" width={Math.round(share * 100)} height="1" />
      </svg>
      <span class={share < 1 ? 'too-short' : undefined}>{label}</span>
    </div>
  );
}
