import type { Outcome, RawOutcome } from '../client/outcome.ts';
import { readFailure } from '../client/read-failure.ts';
import { type ReviewsPage, readReviews } from '../client/read-reviews.ts';
import { latestStep, reviewsModel, type Step } from '../models/reviews-model.ts';
import { en } from '../text/en.ts';
import { plural } from '../text/plural.ts';
import type { Speech } from '../text/speech.ts';
import { wellFormed } from '../text/well-formed.ts';
import css from '../theme/reviews.css?inline';
import { Reviews } from '../views/reviews.tsx';
import type { LateWords, Words } from '../views/words.ts';
import { afterPaint } from './after-paint.ts';
import { emit } from './emit.ts';
import type { Environment } from './environment.ts';
import { effect, render } from './framework.ts';
import type { Kit } from './kit.ts';
import { lateWords } from './late-words.ts';
import { releaseRoom } from './release-room.ts';
import type { ReviewsConfig } from './storefront-reviews.ts';

/** Brings model and views together in the box of an element, until the signal is aborted. */
export function mountReviews(given: {
  element: HTMLElement;
  box: Element;
  config: ReviewsConfig;
  environment: Environment;
  /** The outcome of the question, which was asked before this file was there. */
  first: Promise<RawOutcome>;
  speech: Speech;
  kit: Kit;
  signal: AbortSignal;
}): void {
  const { element, box, config, environment, first, speech, kit, signal: ended } = given;
  const { question, endpoint } = config;
  const headingLevel = /^[1-5]$/.test(config.headingLevel) ? Number(config.headingLevel) : 2;
  const tag = wellFormed(speech.tag);
  const words: Words = { ...speech, messages: speech.reviews ?? en, howMany: plural(tag, speech.fill) };
  let late: LateWords | undefined;
  let announcement = '';
  let settled = false;

  const read = async (asked: Promise<RawOutcome>): Promise<Outcome<ReviewsPage>> => {
    const outcome = await asked;
    if (!outcome.ok) return { ok: false, code: readFailure(outcome.code, words.messages.failures) };
    const answer = readReviews(outcome.answer, endpoint, kit);
    return answer ? { ok: true, answer } : { ok: false, code: 'unreadable' };
  };
  const model = reviewsModel({
    question,
    first: read(first),
    load: (next, aborted) => read(environment.ask(endpoint, 'v1/reviews', next, aborted)),
  });

  /** To where a new page begins, at once: so what moves below it is out of view before it moves. */
  const goToRange = () => {
    const range = box.querySelector<HTMLElement>('#range');
    range?.focus({ preventScroll: true });
    range?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };
  const onPage = (page: number) => {
    if (!emit(element, 'reviews-page', { page })) return;
    model.goTo(page);
    goToRange();
  };
  const onRetry = () => {
    model.retry();
    goToRange();
  };

  const settle = () => {
    settled = true;
    afterPaint(() => {
      late = lateWords(tag);
      paint();
    }, ended);
    const end = box.querySelector('.end');
    if (end) releaseRoom(end, () => box.classList.add('settled'), ended);
  };

  const paint = () => {
    const held = box.querySelector('.notice :focus');
    const state = model.state.peek();
    const { scope, sort } = question;
    render(
      <Reviews {...{ state, words, late, scope, sort, headingLevel, announcement, onPage, onRetry }} />,
      box,
    );
    if (held && !held.isConnected) box.querySelector<HTMLElement>('#heading')?.focus();
  };

  const tell = (step: Step) => {
    if (step.status === 'failed') emit(element, 'reviews-error', { code: step.code });
    if (step.status !== 'loaded') return;
    const { page, rating } = step.answer;
    const average = rating?.average ?? null;
    emit(element, 'reviews-load', { count: page.count, average, page: page.page });
    if (!settled) settle();
  };

  element.shadowRoot?.adoptedStyleSheets.splice(1, 1, kit.styleSheet(css));
  const stop = effect(() => {
    const step = latestStep(model.state.value);
    announcement = settled || step.status === 'failed' ? announced(step, words) : '';
    paint();
    tell(step);
  });
  ended.addEventListener('abort', () => {
    stop();
    model.dispose();
    render(null, box);
  });
}

/** What a screen reader is told of a step; nothing of the first answer, which it reads by itself. */
function announced(step: Step, { fill, messages }: Words): string {
  if (step.status === 'asked') return '';
  if (step.status === 'failed') return messages.failures[step.code];
  const { page, list } = step.answer;
  if (list.length === 0) return messages.empty;
  return fill(messages.pageOf, { page: page.page, total: page.total_page });
}
