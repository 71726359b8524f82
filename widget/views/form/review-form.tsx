import type { ComponentChildren } from 'preact';
import { AuthorFields } from './author-fields.tsx';
import { idOf } from './field.tsx';
import { FormEnd } from './form-end.tsx';
import type { FormView } from './form-view.ts';
import { ProblemList } from './problem-list.tsx';
import { SentReview } from './sent-review.tsx';
import { StarField } from './star-field.tsx';
import { TextFields } from './text-fields.tsx';

/** The form, and after it the review that was sent. Its language and direction are the locale's. */
export function ReviewForm({ view }: { view: FormView }) {
  const { tag, messages } = view.locale;
  return (
    <section class="whole form" lang={tag} dir={messages.direction} aria-labelledby={idOf(view, 'heading')}>
      {view.model.status.value.phase === 'sent' ? <SentReview view={view} /> : <Writing view={view} />}
      <div class="end" />
    </section>
  );
}

/** The photos of a review that was sent cannot be changed. */
function SentMedia({ view: { model, messages } }: { view: FormView }) {
  const { reason } = model.own.value;
  const isLost = reason === 'personal_data' || reason === 'legal';
  return <p class="small quiet">{isLost ? messages.lostMedia : messages.keptMedia}</p>;
}

function Writing({ view }: { view: FormView }) {
  const { model, messages, headingLevel, itemType, action, onSubmit } = view;
  const Heading = `h${headingLevel}` as 'h2';
  const step = model.step.value;
  const last = model.steps.length - 1;
  const attachments = model.sent.value ? <SentMedia view={view} /> : view.attachments.value;
  const parts: [name: string, content: ComponentChildren][] = [
    ['rated', <StarField key="stars" view={view} />],
    ['told', <TextFields key="text" view={view} />],
    ['pictured', attachments],
    ['signed', <AuthorFields key="author" view={view} />],
  ];
  return (
    <form
      part="form"
      class={step === last ? 'at-last' : undefined}
      noValidate
      method={action === undefined ? undefined : 'post'}
      action={action || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <header>
        <Heading part="heading" id={idOf(view, 'heading')} tabIndex={-1}>
          {messages.heading}
        </Heading>
        {itemType !== '' && (
          <p class="small quiet">
            <bdi>{itemType}</bdi>
          </p>
        )}
      </header>
      <div class="steps narrow" aria-hidden="true">
        {parts.map((_, index) => (
          <i key={index} class={index <= step ? 'done' : undefined} />
        ))}
      </div>
      <ProblemList view={view} />
      {parts.map(([name, content], index) => (
        <div key={name} class={`step ${name}${index === step ? ' current' : ''}`} tabIndex={-1}>
          {content}
        </div>
      ))}
      <FormEnd view={view} />
      {view.hidden}
      {/* Only machines fill it. */}
      <div hidden>
        <input name="website" type="text" tabIndex={-1} autocomplete="off" aria-hidden="true" />
      </div>
    </form>
  );
}
