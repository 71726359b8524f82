import type { Outcome, RawOutcome } from '../client/outcome.ts';
import { readFailure } from '../client/read-failure.ts';
import { type ReviewsPage, readReviews } from '../client/read-reviews.ts';
import { noFilters, type Question } from '../models/question.ts';
import { latestStep, reviewsModel, type Step } from '../models/reviews-model.ts';
import { shotsOf } from '../models/shots.ts';
import { en } from '../text/en.ts';
import { plural } from '../text/plural.ts';
import type { Speech } from '../text/speech.ts';
import { wellFormed } from '../text/well-formed.ts';
import css from '../theme/reviews.css?inline';
import { Reviews, rangeOf } from '../views/reviews.tsx';
import type { LateWords, Words } from '../views/words.ts';
import { afterPaint } from './after-paint.ts';
import { cutTexts } from './cut-texts.ts';
import { emit } from './emit.ts';
import type { Environment } from './environment.ts';
import { effect, render } from './framework.ts';
import type { Kit } from './kit.ts';
import { lateWords } from './late-words.ts';
import { roomOf } from './room-of.ts';
import type { ReviewsConfig } from './storefront-reviews.ts';

/** Brings model and views together in the box of an element, until the signal is aborted. */
export function mountReviews(given: {
  element: HTMLElement;
  box: HTMLElement;
  config: ReviewsConfig;
  environment: Environment;
  /** The outcome of the question, which was asked before this file was there. */
  first: Promise<RawOutcome>;
  speech: Speech;
  kit: Kit;
  signal: AbortSignal;
}): void {
  const { element, box, config, environment, first, speech, kit, signal: ended } = given;
  const { endpoint, schema } = config;
  const { setTimeout, clearTimeout } = environment.network;
  const headingLevel = /^[1-5]$/.test(config.headingLevel) ? Number(config.headingLevel) : 2;
  const tag = wellFormed(speech.tag);
  const words: Words = { ...speech, messages: speech.reviews ?? en, howMany: plural(tag, speech.fill) };
  const room = roomOf(box, ended);
  const folds = new Map<string, boolean>();
  let late: LateWords | undefined;
  let announcement = '';
  let settled = false;
  let isTurning = false;
  let typed = '';
  let typing: unknown;

  const read = async (asked: Promise<RawOutcome>): Promise<Outcome<ReviewsPage>> => {
    const outcome = await asked;
    if (!outcome.ok) return { ok: false, code: readFailure(outcome.code, words.messages.failures) };
    const answer = readReviews(outcome.answer, endpoint, kit);
    return answer ? { ok: true, answer } : { ok: false, code: 'unreadable' };
  };
  const model = reviewsModel({
    question: { ...config.question, ...noFilters },
    first: read(first),
    load: (next, aborted) => read(environment.ask(endpoint, 'v1/reviews', next, aborted)),
  });
  const find = (selector: string) => box.querySelector<HTMLElement>(selector);

  /** To where the answer begins, at once: so what moves below it is out of view before it moves. */
  const showRange = (isNewPage: boolean) => {
    const range = find('.range');
    if (!range) return;
    if (isNewPage) find('#range')?.focus({ preventScroll: true });
    range.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    room.hold(range);
  };
  const onAsk = (wish: Partial<Question>) => {
    clearTimeout(typing);
    const { page } = wish;
    const change = page ? wish : { keyword: typed.trim(), ...wish };
    if (page) {
      if (!emit(element, 'reviews-page', { page })) return;
    } else {
      const { sort, rating, media, verified, keyword } = { ...model.state.peek().question, ...change };
      const detail = { sort, rating, media: !!media, verified: !!verified, keyword };
      if (!emit(element, 'reviews-filter', detail)) return;
    }
    if (!page && change.keyword !== typed.trim()) typed = change.keyword ?? '';
    isTurning = !!page;
    model.ask(change);
    showRange(isTurning);
  };
  const onType = (text: string) => {
    typed = text;
    clearTimeout(typing);
    const keyword = text.trim();
    typing = setTimeout(() => {
      if (keyword !== model.state.peek().question.keyword) onAsk({ keyword });
    }, typingPause);
  };
  const onRetry = () => {
    model.retry();
    showRange(true);
  };

  const onFold = (id: string) => {
    folds.set(id, !folds.get(id));
    paint();
  };
  const measure = () => {
    const state = model.state.peek();
    const list = find('.list');
    if (state.status !== 'ready' || !list) return;
    const cut = cutTexts(list).flatMap((place) => state.answer.list[place]?.id ?? []);
    const found = cut.filter((id) => !folds.has(id));
    for (const id of found) folds.set(id, false);
    if (found.length > 0) paint();
  };
  const resizes = new ResizeObserver(measure);

  /** Photos open large. They are links, and stay links for who wants a tab of their own. */
  const onPhoto = async (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.media a');
    const state = model.state.peek();
    if (!link || state.status !== 'ready') return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const shots = shotsOf(state.answer.list);
    const place = [...box.querySelectorAll('.media li')].findIndex((item) => item.contains(link));
    const { id = '' } = shots[place]?.review ?? {};
    if (!emit(element, 'review-open', { id, url: link.href })) return;
    const lightbox = await import('./open-lightbox.tsx').catch(() => undefined);
    if (ended.aborted) return;
    if (!lightbox) {
      open(link.href, '_blank', 'noopener');
      return;
    }
    const { adoptedStyleSheets: sheets } = box.getRootNode() as ShadowRoot;
    const { styleSheet } = kit;
    const closed = () => link.focus({ preventScroll: true });
    lightbox.openLightbox({
      ...{ box, sheets, styleSheet, shots, place, words, late, closed, signal: ended },
      titleLevel: headingLevel + 1,
    });
  };
  box.addEventListener('click', onPhoto, { signal: ended });

  const settle = () => {
    afterPaint(() => {
      // For search engines; without it the page is the same to shoppers.
      if (!late && schema !== 'off') {
        import('./show-structured-data.ts').then(
          (added) => added.showStructuredData({ document, model, schema, signal: ended }),
          () => undefined,
        );
      }
      late ??= lateWords(tag);
      paint();
      measure();
      resizes.observe(box);
    }, ended);
    settled = true;
    const end = find('.end');
    if (end) room.release(end);
  };

  const paint = () => {
    const held = box.querySelector(':focus');
    const range = find('#range');
    const state = model.state.peek();
    render(
      <Reviews
        {...{ state, typed, words, late, headingLevel, announcement, folds, onAsk, onType, onFold, onRetry }}
      />,
      box,
    );
    if (held && !held.isConnected) {
      (range?.isConnected ? range : find('#heading'))?.focus({ preventScroll: true });
    }
  };

  const tell = (step: Step) => {
    if (step.status === 'failed') emit(element, 'reviews-error', { code: step.code });
    if (step.status !== 'loaded') return;
    const { page, rating } = step.answer;
    const average = rating?.average ?? null;
    emit(element, 'reviews-load', { count: page.count, average, page: page.page });
    settle();
  };

  element.shadowRoot?.adoptedStyleSheets.splice(1, 1, kit.styleSheet(css));
  const stop = effect(() => {
    const step = latestStep(model.state.value);
    announcement = settled || step.status === 'failed' ? announced(step, words, isTurning) : '';
    paint();
    tell(step);
  });
  ended.addEventListener('abort', () => {
    clearTimeout(typing);
    resizes.disconnect();
    stop();
    model.dispose();
    render(null, box);
  });
}

/** From the last key to the question, in milliseconds. */
const typingPause = 400;

/** What a screen reader is told of a step; nothing of the first answer, which it reads by itself. */
function announced(step: Step, words: Words, isTurning: boolean): string {
  const { fill, messages } = words;
  if (step.status === 'asked') return '';
  if (step.status === 'failed') return messages.failures[step.code];
  const { page, list } = step.answer;
  if (list.length === 0) return messages.noMatch;
  // Where a page was turned, the focus reads which reviews it has.
  return isTurning
    ? fill(messages.pageOf, { page: page.page, total: page.total_page })
    : rangeOf(step.answer, words);
}
