import type { Renderer } from '../../contract/fragment.ts';
import type { Answers, CachedAnswer } from '../answers/answers.ts';
import { createEntry, type EntryParts } from '../cache/entry.ts';
import type { SentForm } from '../cache/fast-path.ts';
import { ratingsKey, reviewsKey } from '../cache/key.ts';
import type { CacheEntry } from '../cache/store.ts';
import type { EdgeOptions } from '../config/options.ts';
import { patience } from '../guard/turn.ts';
import type { Misses } from '../http/miss-budget.ts';
import { ProblemError } from '../http/problem.ts';
import { memoize } from '../memoize.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import { type RatingsQuestion, readRatingsQuestion } from './ratings-question.ts';
import { renderAnswer } from './render-answer.ts';
import { type RenderedForm, readRenderedForm, renderForm } from './render-form.ts';
import { foreign, type RenderQuestion, readRenderQuestion } from './render-question.ts';
import { renderRatings } from './render-ratings.ts';
import type { RenderingQueue } from './rendering-queue.ts';
import type { SentFragments } from './sent-fragments.ts';
import { noValues, type SlotValues } from './slots.ts';

type Parts = {
  renderer: () => Promise<Renderer>;
  answers: Pick<Answers, 'reviews' | 'ratings' | 'rendered'>;
  options: EdgeOptions;
  queue: RenderingQueue;
  fragments: SentFragments;
  /** Milliseconds since 1970. */
  now: () => number;
  log: EdgeLog;
};

type Filling = { misses: Misses | undefined; wait: number };

/** An answer in the form in which it is sent. */
export type RenderedAnswer = CachedAnswer & { form: SentForm };

/**
 * Answers the query of `GET /v1/render` through the cache, with HTML, or for the ratings of a listing with
 * JSON that maps handles to HTML.
 */
export function createRendering({
  renderer,
  answers,
  options,
  queue,
  fragments,
  now,
  log,
}: Parts): (url: URL, misses?: Misses) => Promise<RenderedAnswer> {
  const questionOf = memoize(1_000, (text) => readQuestion(new URLSearchParams(text), options));

  /** Renders in its turn. The client pays for the processor time. */
  const rendering = <Value>(
    kind: 'reviews' | 'ratings' | 'form',
    render: (entry: CacheEntry) => Promise<Value>,
    misses: Misses | undefined,
  ) => {
    return async (entry: CacheEntry): Promise<Value> => {
      const { value, milliseconds } = await queue(() => render(entry));
      log({ event: 'rendered', kind, duration: milliseconds });
      misses?.charge(1 + Math.floor(milliseconds / millisecondsPerMiss));
      return value;
    };
  };

  async function answerRatings(ratings: RatingsQuestion, misses: Misses | undefined): Promise<CachedAnswer> {
    const { handles, ...look } = ratings;
    const parts = { renderer: await renderer(), options };
    const render = rendering('ratings', (entry) => renderRatings(ratings, entry, parts), misses);
    const answer = () => answers.ratings(handles, misses);
    const others = [look, parts.renderer.buildId];
    return answers.rendered(ratingsKey(handles), others, { answer, render }, misses);
  }

  async function answerReviews(asked: RenderQuestion, misses: Misses | undefined): Promise<CachedAnswer> {
    const parts = { renderer: await renderer(), options };
    const render = rendering('reviews', (entry) => renderAnswer(asked, entry, parts), misses);
    const answer = () => answers.reviews(asked.reviews, misses);
    const others = [asked.look, parts.renderer.buildId];
    return answers.rendered(reviewsKey(asked.reviews), others, { answer, render }, misses);
  }

  async function answerForm(form: RenderedForm, misses: Misses | undefined): Promise<CachedAnswer> {
    const parts = { renderer: await renderer(), options };
    const render = rendering('form', () => renderForm(form, parts), misses);
    const answer = () => noAnswer({ windows: options.cache, now, random: () => 0 });
    return answers.rendered(formKey, [form, parts.renderer.buildId], { answer, render }, misses);
  }

  /**
   * Fills the slots within `wait` milliseconds. Invented values cost as much as invented searches, and count
   * alike.
   */
  async function fill({ entry, source }: CachedAnswer, values: SlotValues, { misses, wait }: Filling) {
    if (source !== 'miss') misses?.admit();
    const { value } = await queue(() => fragments.of(entry, values), wait);
    return value;
  }

  return async (url, misses) => {
    const { ratings, form: asked, rendered } = questionOf(url.search);
    const endpoint = asked?.endpoint ?? rendered?.values.endpoint;
    if (endpoint) refuseForeign(endpoint, url, options);
    const arrived = now();
    const answer = await (ratings
      ? answerRatings(ratings, misses)
      : asked
        ? answerForm(asked, misses)
        : answerReviews(rendered, misses));
    const values = rendered?.values ?? noValues;
    const form: SentForm = {
      name: JSON.stringify(Object.values(values)),
      of: (entry) => (entry.type === 'html' ? fragments.now(entry, values) : entry),
    };
    const filling = { misses, wait: arrived + patience - now() };
    return { ...answer, entry: form.of(answer.entry) ?? (await fill(answer, values, filling)), form };
  };
}

function readQuestion(search: URLSearchParams, options: EdgeOptions) {
  const element = search.get('element');
  if (element === 'storefront-rating') return { ratings: readRatingsQuestion(search, options) };
  if (element === 'storefront-review-form') return { form: readRenderedForm(search, options) };
  return { rendered: readRenderQuestion(search, options) };
}

/** A form depends on no answer: it is as fresh as an answer that is made now. */
async function noAnswer(parts: EntryParts): Promise<CachedAnswer> {
  return { entry: await createEntry({ html: '' }, formKey, parts), source: 'miss', key: formKey.text };
}

const formKey = { text: 'form', tags: [] };

/** The processor time that counts as one miss: about as much as an answer without HTML takes. */
const millisecondsPerMiss = 5;

/**
 * An element requests its reviews from the endpoint, so it has to be the edge. The host of this request is,
 * with any scheme, because a proxy may end TLS. Throws `invalid_parameter`.
 */
function refuseForeign(endpoint: string, { host }: URL, options: EdgeOptions): void {
  if (!/^https?:/.test(endpoint)) return;
  const { origin, host: asked } = new URL(endpoint);
  const own = options.publicUrl && new URL(options.publicUrl).origin;
  // Metafields are rendered without a request.
  const configured = new URLSearchParams(options.shopify?.render).get('endpoint');
  const isOwn = asked === host || origin === own || endpoint === configured;
  if (isOwn || options.allowedOrigins.includes(origin)) return;
  throw new ProblemError('invalid_parameter', { errors: [{ field: 'endpoint', message: foreign }] });
}
