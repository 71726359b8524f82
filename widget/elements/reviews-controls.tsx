import { effect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { readFailure } from '../client/read-failure.ts';
import type { Question } from '../models/question.ts';
import { reviewsModel } from '../models/reviews-model.ts';
import type { ReviewsState } from '../models/reviews-state.ts';
import { shotsOf } from '../models/shots.ts';
import type { FailureCode } from '../text/failure-code.ts';
import { enControls } from '../text/languages/en-controls.ts';
import type { ControlsMessages } from '../text/messages.ts';
import css from '../theme/controls.css?inline';
import { Chips } from '../views/chips.tsx';
import { Pagination } from '../views/pagination.tsx';
import { rangeOf } from '../views/reviews.tsx';
import { emit } from './emit.ts';
import type { Stage } from './stage.ts';

/** What a shopper does with the reviews. */
export type Controls = {
  ask: (wish: Partial<Question>) => void;
  retry: () => void;
  /** Asks for what is in the search field, once nothing more is typed. */
  search: () => void;
  /** Opens the photo of a link large. */
  open: (link: HTMLAnchorElement) => void;
  /** What a screen reader is told of an answer; nothing of the first one, which it reads by itself. */
  said: (state: ReviewsState) => string;
  /** What went wrong, and what people are told of it. */
  failure: (code: unknown) => { code: FailureCode; sentence: string };
  /** What is shown only now. */
  parts: () => { chips: ComponentChildren; pages: ComponentChildren };
  /** Called before the views change; what it gives, after: the focus is never lost. */
  holdFocus: () => () => void;
};

/** Comes when a shopper reaches for the reviews, or nears their end. */
export function reviewsControls(stage: Stage, messages: ControlsMessages = enControls): Controls {
  const { element, box, state, show, load, first, words, shown, room, kit, ended } = stage;
  // Taken out, because a browser's timers want no object before them.
  const { setTimeout, clearTimeout } = stage.timers;
  const model = reviewsModel({ shown: state(), load, ...(state().isAsking ? { first } : {}) });
  const controlWords = { ...words, controls: messages };
  let hasAsked = false;
  let isTurning = false;
  let typing: unknown;
  const find = (selector: string) => box.querySelector<HTMLElement>(selector);
  const stopTyping = () => clearTimeout(typing);

  /** To where the answer begins, at once: so what moves below it is out of view before it moves. */
  const showRange = (isNewPage: boolean) => {
    const range = find('.range');
    if (!range) return;
    if (isNewPage) find('#range')?.focus({ preventScroll: true });
    range.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    room.hold(range);
  };

  const ask = (wish: Partial<Question>) => {
    stopTyping();
    const { page } = wish;
    const change = page ? wish : { keyword: shown.typed.trim(), ...wish };
    if (page) {
      if (!emit(element, 'reviews-page', { page })) return;
    } else {
      const { sort, rating, media, verified, keyword } = { ...model.state.peek().question, ...change };
      const detail = { sort, rating, media: !!media, verified: !!verified, keyword };
      if (!emit(element, 'reviews-filter', detail)) return;
    }
    if (!page && change.keyword !== shown.typed.trim()) shown.typed = change.keyword ?? '';
    hasAsked = true;
    isTurning = !!page;
    model.ask(change);
    showRange(isTurning);
  };

  const root = box.getRootNode() as ShadowRoot;
  root.adoptedStyleSheets.push(kit.styleSheet(css));
  const stop = effect(() => {
    if (model.state.value !== state()) show(model.state.value);
  });
  ended.addEventListener('abort', () => {
    stop();
    stopTyping();
    model.dispose();
  });

  return {
    ask,
    retry() {
      hasAsked = true;
      model.retry();
      showRange(true);
    },
    search() {
      stopTyping();
      const keyword = shown.typed.trim();
      typing = setTimeout(() => {
        if (keyword !== model.state.peek().question.keyword) ask({ keyword });
      }, typingPause);
    },
    async open(link) {
      const shots = shotsOf(model.state.peek().answer?.list ?? []);
      const place = [...box.querySelectorAll('.media li')].findIndex((item) => item.contains(link));
      const { id = '' } = shots[place]?.review ?? {};
      if (!emit(element, 'review-open', { id, url: link.href })) return;
      const lightbox = await import('./open-lightbox.tsx').catch(() => undefined);
      if (ended.aborted) return;
      if (!lightbox) {
        window.open(link.href, '_blank', 'noopener');
        return;
      }
      lightbox.openLightbox({
        ...{ box, shots, place, ended, words: controlWords, late: shown.late },
        sheets: root.adoptedStyleSheets,
        styleSheet: kit.styleSheet,
        closed: () => link.focus({ preventScroll: true }),
        titleLevel: stage.headingLevel + 1,
      });
    },
    said({ answer, isAsking }) {
      if (!hasAsked || isAsking || !answer) return '';
      const { page, list } = answer;
      if (list.length === 0) return words.messages.noMatch;
      // Where a page was turned, the focus reads which reviews it has.
      return isTurning
        ? words.fill(messages.pageOf, { page: page.page, total: page.total_page })
        : rangeOf(answer, words);
    },
    failure(code) {
      const known = readFailure(code, messages.failures);
      return { code: known, sentence: messages.failures[known] };
    },
    parts() {
      const { question, isAsking, answer } = model.state.peek();
      return {
        chips: <Chips question={question} words={controlWords} onAsk={ask} />,
        pages: answer && (
          <Pagination
            current={isAsking ? question.page : answer.page.page}
            total={answer.page.total_page}
            words={controlWords}
            onPage={(page) => ask({ page })}
          />
        ),
      };
    },
    holdFocus() {
      const held = find(':focus');
      const range = find('#range');
      return () => {
        if (!held || held.isConnected) return;
        // Pages to turn came in place of the one button that leads on.
        const next = held.matches('.next') && find('.pagination > :last-child');
        (next || (range?.isConnected ? range : find('#heading')))?.focus({ preventScroll: true });
      };
    },
  };
}

/** From the last key to the question, in milliseconds. */
const typingPause = 400;
