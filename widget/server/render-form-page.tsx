import { renderToString } from 'preact-render-to-string';
import type { FormPageRequest, TypedReview } from '../../src/contract/fragment.ts';
import { authorFormOf, correctable, type FormValues } from '../models/form-values.ts';
import css from '../theme/form-page.css?inline';
import type { FormView } from '../views/form/form-view.ts';
import { problemText } from '../views/form/problem-text.ts';
import { ReviewForm } from '../views/form/review-form.tsx';
import { escapedText, expressible, keepLineEnds } from './escape.ts';
import { formView } from './form-view.tsx';

/** The page that answers a form without JavaScript, in the language of the form. It runs no script. */
export async function renderFormPage(request: FormPageRequest): Promise<{ html: string; style: string }> {
  const { attributes, back, form, errors, notice } = expressible(request);
  const problems = correctable(errors);
  const view = await formView(attributes, {
    action: form?.action ?? '',
    ...(form?.typed && { values: formValues(form.typed) }),
    problems,
    ...((notice === 'later' || notice === 'refused') && { failure: notice }),
    headingLevel: 1,
  });
  const { messages, locale } = view;
  const title =
    problems.length > 0 ? messages.problem : notice === 'sent' ? messages.thanks : messages.heading;
  const body = renderToString(
    <main class="root">
      {form ? <ReviewForm view={view} /> : <Answer view={view} notice={notice} />}
      {back && (
        <p class="back">
          <a href={back}>{messages.backToShop}</a>
        </p>
      )}
    </main>,
  );
  const html = [
    `<!doctype html><html lang="${locale.tag}" dir="${locale.messages.direction}"><head><meta charset="utf-8">`,
    `<title>${escapedText(title)}</title><meta name="viewport" content="width=device-width">`,
    '<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">',
    `<style>${css}</style></head><body>${keepLineEnds(body)}</body></html>`,
  ].join('');
  return { html, style: css };
}

/** The next step, or the reason why nothing was sent. */
function Answer({ view, notice }: { view: FormView; notice: FormPageRequest['notice'] }) {
  const { messages } = view;
  const texts = {
    sent: messages.waiting,
    later: messages.later,
    refused: messages.refused,
    too_long: problemText({ field: 'content', code: 'too_long' }, view),
  };
  return (
    <section class="sent" aria-labelledby="heading">
      <h1 part="heading" id="heading">
        {notice === 'sent' ? messages.thanks : messages.heading}
      </h1>
      <p part="notice">{notice && texts[notice]}</p>
    </section>
  );
}

/** The values of a form as it was posted. */
export function formValues({
  author_form,
  author_email = '',
  is_incentivised,
  is_affiliated,
  ...same
}: Partial<TypedReview>): Partial<FormValues> {
  return {
    ...same,
    email: author_email,
    authorForm: authorFormOf(author_form),
    isIncentivised: is_incentivised === true,
    isAffiliated: is_affiliated === true,
  };
}
