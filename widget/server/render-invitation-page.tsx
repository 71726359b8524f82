import { signal } from '@preact/signals';
import { renderToString } from 'preact-render-to-string';
import { invitationFields } from '../../src/contract/invitation-fields.ts';
import type { InvitationPage, InvitedLine } from '../../src/contract/invitation-page.ts';
import { correctable } from '../models/form-values.ts';
import { createLocale } from '../text/create-locale.ts';
import { type InvitationTexts, invitationTexts } from '../text/invitation-texts.ts';
import { loadFormPhotoMessages } from '../text/load-form-photo-messages.ts';
import { chooseLocale, languageOf, loadLocale } from '../text/load-locale.ts';
import type { LoadedLocale } from '../text/locale.ts';
import css from '../theme/invitation-page.css?inline';
import { idOf } from '../views/form/field.tsx';
import type { FormView } from '../views/form/form-view.ts';
import { ReviewForm } from '../views/form/review-form.tsx';
import { OwnReview, OwnStatus } from '../views/form/sent-review.tsx';
import { escapedText, expressible, keepLineEnds } from './escape.ts';
import { formView } from './form-view.tsx';
import { formValues } from './render-form-page.tsx';

/**
 * The page on which a customer reviews the products of an order. All its forms are in one document, and work
 * without the script of the page.
 */
export async function renderInvitationPage(page: InvitationPage): Promise<{ html: string; style: string }> {
  const { languages, notice, opensAt, lines, theme, hasUploads, ...sealed } = expressible(page);
  const loaded = await loadLocale(chooseLocale([...languages]));
  const locale = createLocale(loaded);
  const texts = invitationTexts(languageOf(loaded.tag));
  const views = await Promise.all(
    lines.map((line) => viewOf(line, { tag: loaded.tag, sealed, texts, hasUploads })),
  );
  const date = notice === 'early' ? dateOf(opensAt, locale.tag) : '';
  const body = renderToString(
    <main class="root" data-photos={hasUploads ? await photoTexts(loaded) : undefined}>
      <h1>{texts.heading}</h1>
      {notice && (
        <p part="notice" class="reason">
          {locale.format(texts[notice], { date })}
        </p>
      )}
      {lines.map((line, index) => {
        const view = views[index];
        return view && <Line key={line.product_id} line={line} view={view} />;
      })}
    </main>,
  );
  const style = `${css}:root{${theme.map(({ token, value }) => `${token}:${value}`).join(';')}}`;
  const html = [
    `<!doctype html><html lang="${locale.tag}" dir="${locale.messages.direction}"><head><meta charset="utf-8">`,
    `<title>${escapedText(texts.heading)}</title><meta name="viewport" content="width=device-width">`,
    '<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">',
    `<style>${style}</style></head><body>${keepLineEnds(body)}</body></html>`,
  ].join('');
  return { html, style };
}

type Sealed = Pick<InvitationPage, 'nonce' | 'challenge'>;

type Drawn = { tag: string; sealed: Sealed; texts: InvitationTexts } & Pick<InvitationPage, 'hasUploads'>;

/** The view of a product's form, whose heading is the title of the product. */
async function viewOf(
  { product_id, product_title, form, review }: InvitedLine,
  { tag, sealed, texts, hasUploads }: Drawn,
): Promise<FormView> {
  const { typed = {}, errors = [], notice } = form ?? {};
  const known = review && { ...review, author_form: 'as-is' };
  const view = await formView(
    { locale: tag },
    {
      action: '',
      values: formValues({ ...known, ...typed }),
      problems: correctable(errors),
      ...(notice && { failure: 'later' }),
      headingLevel: 2,
    },
  );
  const { messages } = view;
  const later = notice === 'again' ? texts.again : messages.later;
  return {
    ...view,
    messages: { ...messages, heading: product_title || messages.heading, later, terms: texts.terms },
    prefix: `p${product_id}-`,
    // The script of the page shows the field.
    attachments: signal(hasUploads && !review ? <div class="photos" /> : undefined),
    hidden: <Hidden view={view} sealed={sealed} product={product_id} />,
  };
}

/** The texts and formats of the field for photos, as `pageTexts` of the page's script reads them. */
async function photoTexts({ tag, base }: LoadedLocale): Promise<string> {
  return JSON.stringify({ tag, base, messages: await loadFormPhotoMessages(languageOf(tag)) });
}

function Hidden({ view, sealed, product }: { view: FormView; sealed: Sealed; product: string }) {
  return (
    <>
      <p class="problem unsent" role="alert" hidden>
        {view.messages.later}
      </p>
      <input type="hidden" name={invitationFields.product} value={product} />
      <input
        type="hidden"
        name={invitationFields.nonce}
        value={sealed.nonce}
        data-challenge={sealed.challenge}
      />
    </>
  );
}

function Line({ line, view }: { line: InvitedLine; view: FormView }) {
  const { product_id, review, form } = line;
  const id = `line-${product_id}`;
  if (!review) {
    return (
      <article class="line" id={id}>
        {form ? <ReviewForm view={view} /> : <h2 part="heading">{view.messages.heading}</h2>}
      </article>
    );
  }
  const { messages } = view;
  const isFinal = review.status === 'withdrawn' || review.status === 'removed';
  return (
    <article class="line" id={id}>
      <h2 part="heading" id={idOf(view, 'heading')} tabIndex={-1}>
        {messages.heading}
      </h2>
      <div role="status" class="status">
        {review.status === 'waiting' && <p class="strong">{messages.thanks}</p>}
        <OwnStatus own={review} messages={messages} />
      </div>
      {!isFinal && <OwnReview view={view} />}
      {form && (
        <details class="revise" open={form.errors.length > 0 || form.notice !== ''}>
          <summary part="choice" class="choice">
            {messages.edit}
          </summary>
          <ReviewForm view={revising(view, product_id)} />
        </details>
      )}
      {!isFinal && <Withdrawal view={view} />}
    </article>
  );
}

/** The form that changes the review of a product. */
function revising(view: FormView, product_id: string): FormView {
  const hidden = (
    <>
      {view.hidden}
      <input type="hidden" name={invitationFields.act} value="revise" />
    </>
  );
  const heading = view.messages.edit;
  return { ...view, prefix: `e${product_id}-`, hidden, messages: { ...view.messages, heading } };
}

/** A box confirms the withdrawal, because programs that check mails click every button. */
function Withdrawal({ view }: { view: FormView }) {
  const { messages } = view;
  return (
    <details class="withdraw">
      <summary part="choice" class="choice">
        {messages.withdraw}
      </summary>
      <form method="post" class="withdrawal">
        <label class="box small">
          <input type="checkbox" name={invitationFields.confirmed} value="1" />
          <span>{messages.withdrawFinal}</span>
        </label>
        <input type="hidden" name={invitationFields.act} value="withdraw" />
        {view.hidden}
        <div hidden>
          <input name="website" type="text" tabIndex={-1} autocomplete="off" aria-hidden="true" />
        </div>
        <button type="submit" part="choice" class="choice">
          {messages.withdrawForGood}
        </button>
      </form>
    </details>
  );
}

function dateOf(time: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(time));
}
