import type { After } from '../../client/deadline.ts';
import type { FormPageRequest } from '../../contract/fragment.ts';
import { toHex } from '../../contract/hex.ts';
import { hmac } from '../../contract/sign.ts';
import { readSubmittedReview, submittedError } from '../../contract/submitted-review.ts';
import type { Connection } from '../../server/network/client-network.ts';
import { type PostedForm, readPostedForm, shownAgain } from '../../server/screening/posted-form.ts';
import type { EdgeOptions } from '../config/options.ts';
import { ProblemError, problemOf, problemResponse } from '../http/problem.ts';
import type { Route } from '../http/router.ts';
import { type FormQuestion, formQuery, readFormQuestion } from '../render/form-question.ts';
import { withMessages } from '../render/render-form.ts';
import { type EdgeLog, failurePlace } from '../telemetry/log.ts';
import type { Door } from './door.ts';
import { pageResponse } from './page-response.ts';
import type { Submitted } from './submit-once.ts';

export type FormPageParts = {
  /** Everything behind the door. */
  opened: () => Promise<{
    door: Door;
    /** Hides reviews in the ledger. */
    key: string;
    submit: (input: unknown, sender: { key: string }) => Promise<Submitted>;
  }>;
  /** Renders a page in its turn. Throws `api_busy` if that takes too long. */
  renderPage: (page: FormPageRequest) => Promise<{ html: string; style: string }>;
  options: EdgeOptions;
  after: After;
  log: EdgeLog;
};

/** A form, and the page of the shop to return to; empty if it is unknown. */
type Asked = { question: FormQuestion; back: string };

/**
 * The route to which browsers without JavaScript post the form. A person reads its answers: pages in the
 * language of the form. Such a review has no proof of work, so it is held.
 */
export function createFormRoute({ opened, renderPage, options, after, log }: FormPageParts): Route {
  const pageOf = async (
    { question, back }: Asked,
    { status, headers, ...page }: Pick<FormPageRequest, 'errors' | 'notice' | 'form'> & Answered,
  ) => {
    const attributes = withMessages(question.attributes, options);
    return pageResponse(await renderPage({ attributes, back, ...page }), { status, headers });
  };
  const formOf = (asked: Asked, typed?: PostedForm) => ({
    action: `?${formQuery({ ...asked.question, pageUrl: asked.back })}`,
    typed: typed && shownAgain(typed),
  });

  async function post(request: Request, url: URL, connection: Connection | undefined): Promise<Response> {
    const asked = askedBy(request, url, options);
    let typed: PostedForm | undefined;
    const send = async () => {
      if (!asked) throw new ProblemError('invalid_parameter');
      const { door, key, submit } = await opened();
      const enter = async (network: string) => {
        const posted = readPostedForm(request, await door.readBody(request, network));
        if (typeof posted === 'string') throw new ProblemError(posted);
        typed = posted;
        const review = reviewOf(posted, asked.question);
        refuseMistakes(review, posted);
        // A double click and a reload of the answer send the same text again.
        const text = JSON.stringify(['form', network, review]);
        const hashed = toHex(await hmac(key, text)).slice(0, 40);
        await untilDone(() => submit(review, { key: hashed }), after);
      };
      await door.enter(request, connection, enter, ownOrigin(request, url, options));
    };
    const problem = await send().then(() => undefined, failed);
    if (asked && !problem) return pageOf(asked, { status: 200, errors: [], notice: 'sent' });
    const form = asked && typed && formOf(asked, typed);
    return pageOf(asked ?? unknown, { ...answerTo(problem as ProblemError), ...(form && { form }) });
  }

  /** The problem of a review that was not sent, which is logged. */
  function failed(error: unknown): ProblemError {
    const problem = problemOf(error);
    const { code, facts } = problem;
    const fields = facts.errors?.map(({ field }) => field);
    log({ event: 'submission_refused', reason: code, ...(fields && { fields }) });
    if (code === 'internal') log({ event: 'edge_failed', ...failurePlace(error) });
    return problem;
  }

  return {
    POST: post,
    /** Changes nothing: an empty form, for a shopper who opens the URL of an answer again. */
    async GET(request, url, connection) {
      const asked = askedBy(request, url, options);
      if (!asked) throw new ProblemError('not_found');
      const { door } = await opened();
      const page = { status: 200, errors: [], notice: '', form: formOf(asked) } as const;
      return door.enter(request, connection, () => pageOf(asked, page));
    },
  };
}

type Answered = { status: number; headers?: Record<string, string> };

/** A page about a form that is unknown. */
const unknown: Asked = {
  question: { subject: {}, attributes: { locale: 'en' }, style: 'inline', pageUrl: '', endpoint: '' },
  back: '',
};

/** The form that the URL describes; undefined if the URL is invalid. */
function askedBy({ headers }: Request, url: URL, options: EdgeOptions): Asked | undefined {
  try {
    const question = readFormQuestion(url.searchParams, options);
    return { question, back: shopPage(question.pageUrl, headers, options) };
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

/**
 * URL of the shop's page, by the form or by the browser; empty unless its origin is allowed. A path belongs
 * to the origin of the form.
 */
function shopPage(page: string, headers: Headers, { allowedOrigins }: EdgeOptions): string {
  const origin = headers.get('origin') ?? '';
  const base = allowedOrigins.includes(origin) ? origin : undefined;
  const given = page || headers.get('referer') || '';
  if (!given || !URL.canParse(given, base)) return '';
  const { origin: named, href } = new URL(given, base);
  return allowedOrigins.includes(named) ? href : '';
}

/**
 * The origin of the edge itself, whose page shows the form again. By the host that the browser has sent,
 * because a proxy may end TLS, or by `PUBLIC_URL`.
 */
function ownOrigin({ headers }: Request, { host }: URL, { publicUrl }: EdgeOptions): string | undefined {
  const origin = headers.get('origin') ?? '';
  if (!URL.canParse(origin)) return undefined;
  const isOwn = new URL(origin).host === host || (publicUrl && new URL(publicUrl).origin === origin);
  return isOwn ? origin : undefined;
}

function reviewOf({ rating, ...posted }: PostedForm, { subject, attributes }: FormQuestion): object {
  const item_type = attributes['item-type'];
  return { ...posted, ...(rating && { rating }), ...subject, ...(item_type && { item_type }) };
}

/** How often, and after how many milliseconds, a submission is repeated that another process has begun. */
const mostRepetitions = 10;
const pause = 250;

async function untilDone(submit: () => Promise<unknown>, after: After, repetitions = 0): Promise<void> {
  try {
    await submit();
  } catch (error) {
    const isPending = error instanceof ProblemError && error.code === 'submission_pending';
    if (!isPending || repetitions === mostRepetitions) throw error;
    await new Promise<void>((resolve) => void after(pause, resolve));
    await untilDone(submit, after, repetitions + 1);
  }
}

/** Throws `invalid_submission`. The form asks for a text, unlike `POST /v1/reviews`. */
function refuseMistakes(review: object, { content }: PostedForm): void {
  const read = readSubmittedReview(review);
  const isEmpty = 'review' in read ? read.review.content === '' : content.trim() === '';
  const errors = [
    ...('errors' in read ? read.errors : []),
    ...(isEmpty ? [submittedError('content', 'empty')] : []),
  ];
  if (errors.length > 0) throw new ProblemError('invalid_submission', { errors });
}

function answerTo(problem: ProblemError) {
  const { code, facts } = problem;
  const { status } = problemResponse(problem);
  const errors = (facts.errors ?? []).map((error) => ({ field: error.field, code: error.code ?? '' }));
  const headers = facts.retryAfter === undefined ? {} : { 'retry-after': String(facts.retryAfter) };
  return { status, headers, errors, notice: noticeOf(code, errors) };
}

/** The sentence of the page; empty if the fields have problems that the shopper can correct. */
function noticeOf(
  code: ProblemError['code'],
  errors: readonly { field: string; code: string }[],
): FormPageRequest['notice'] {
  if (code === 'body_too_large') return 'too_long';
  if (code === 'invalid_submission') {
    return errors.some(({ field }) => correctable.has(field)) ? '' : 'refused';
  }
  return refusals.has(code) ? 'refused' : 'later';
}

const correctable = new Set(['rating', 'content', 'title', 'author', 'author_email']);

/** Codes that a repetition does not mend. */
const refusals: ReadonlySet<ProblemError['code']> = new Set([
  'origin_refused',
  'invalid_parameter',
  'api_refused',
]);
