import { effect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Outcome } from '../../client/outcome.ts';
import { readFailure } from '../../client/read-failure.ts';
import type { ReviewsPage } from '../../client/read-reviews.ts';
import { afterPaint } from '../../dom/after-paint.ts';
import { emit } from '../../dom/emit.ts';
import { heirOfFocus } from '../../dom/heir-of-focus.ts';
import type { Question } from '../../models/question.ts';
import { reviewsModel } from '../../models/reviews-model.ts';
import type { ReviewsState } from '../../models/reviews-state.ts';
import { deferredFormats } from '../../text/deferred-formats.ts';
import type { FailureCode } from '../../text/failure-code.ts';
import { enControls } from '../../text/languages/en/controls.ts';
import type { ControlsMessages } from '../../text/messages.ts';
import { relativeDates } from '../../text/relative-dates.ts';
import css from '../../theme/controls.css?inline';
import { Chips } from '../../views/chips.tsx';
import { Pagination } from '../../views/pagination.tsx';
import { rangeOf } from '../../views/reviews.tsx';
import { openPhoto } from '../lightbox/open-photo.ts';
import type { Adding } from './add-reviews.tsx';
import { explainVerified } from './explain-verified.ts';
import { foldTexts } from './fold-texts.ts';
import type { KeptAddress } from './keep-address.tsx';
import { offerBothSides } from './offer-both-sides.ts';
import type { Shown, Stage } from './stage.ts';

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
  /** What went wrong, with the last good copy where nothing else can be shown. Sets what people are told of it. */
  failure: (code: unknown) => Promise<Outcome<ReviewsPage>>;
  /** What is shown only now. */
  parts: () => Partial<Shown> & {
    chips: ComponentChildren;
    pages: ComponentChildren;
    onFold: (id: string) => void;
  };
  /** Called before the views change; what it gives, after: so the focus is never lost, and long texts are found. */
  willPaint: () => () => void;
};

/** The code of a failure, for elements that are quiet about it. */
export function failureOf(code: unknown): FailureCode {
  return readFailure(code, enControls.failures);
}

/** Comes once reviews are in view. */
export async function reviewsControls(stage: Stage, said: ControlsMessages = enControls): Promise<Controls> {
  const { element, box, config, prefix, state, show, load, first, locale, shown, room, kit, ended } = stage;
  // Taken out, because a browser's timers want no object before them.
  const { setTimeout, clearTimeout, now } = stage.timers;
  const frame = () => new Promise<void>((done) => afterPaint(done, ended));
  await frame();
  // What the engine reads for a language, once, takes a slow phone 100 ms. A third of it is for any question at all,
  // so that is asked in a task of its own.
  new Intl.Locale(locale.tag).maximize();
  await frame();
  const formats = deferredFormats(locale.tag);
  if (now) formats.date = relativeDates(locale.tag, formats.date, now());
  await frame();
  const messages = locale.withOverrides(said);
  const controlsLocale = { ...locale, controls: messages };
  shown.formats = formats;
  shown.locale = controlsLocale;
  // Before what it is for: without it that has another height.
  const root = box.getRootNode() as ShadowRoot;
  root.adoptedStyleSheets.push(kit.styleSheet(css));
  explainVerified(stage, controlsLocale);
  stage.paint();
  await frame();
  const model = reviewsModel({ shown: state(), load, ...(state().isAsking ? { first } : {}) });
  let adding: Adding | undefined;
  let kept: KeptAddress | undefined;
  let hasAsked = false;
  let isTurning = false;
  let typing: unknown;
  let copy: { page: ReviewsPage; sentence: string } | undefined;
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

  const ask = async (wish: Partial<Question>, isNew = true) => {
    if (arriving) await arriving;
    const { page } = wish;
    const change = page ? wish : { review: '', keyword: shown.typed.trim(), ...wish };
    if (!page) stopTyping();
    const { sort, rating, media, verified, keyword } = { ...model.state.peek().question, ...change };
    const isWanted = page
      ? emit(element, 'reviews-page', { page })
      : emit(element, 'reviews-filter', { sort, rating, media: !!media, verified: !!verified, keyword });
    if (!isWanted) {
      // What was pressed shows what is asked for, as before.
      stage.paint();
      return;
    }
    if (!page && change.keyword !== shown.typed.trim()) shown.typed = change.keyword ?? '';
    hasAsked = true;
    isTurning = !!page && !adding;
    model.ask(change, !!page && !!adding);
    kept?.write(model.state.peek().question, isNew);
    if (page && adding) adding.hold();
    else showRange(isTurning);
  };
  const retry = () => {
    hasAsked = true;
    model.retry();
    if (model.state.peek().isAdding) adding?.hold();
    else showRange(true);
  };
  /** The page is where it was then: the browser has seen to that. */
  const onReturn = (question: Question) => {
    stopTyping();
    shown.typed = question.keyword;
    hasAsked = true;
    isTurning = false;
    model.ask(question);
    const range = find('.range');
    if (range) room.hold(range);
  };
  if (prefix) {
    import('./keep-address.tsx').then(
      ({ keepAddress }) => {
        if (ended.aborted) return;
        kept = keepAddress(stage, prefix, controlsLocale, onReturn);
        stage.paint();
      },
      () => undefined,
    );
  }
  // Where it cannot be had, pages are turned.
  let arriving = /^(more|scroll)$/.test(config.attributes.pagination ?? '')
    ? import('./add-reviews.tsx').then(
        ({ addReviews }) => {
          if (ended.aborted) return;
          const onMore = () => void ask({ page: model.state.peek().question.page + 1 });
          adding = addReviews(stage, controlsLocale, onMore, retry);
          stage.paint();
        },
        () => {
          arriving = undefined;
          stage.paint();
        },
      )
    : undefined;

  // For the day on which there are none: without it the reviews are the same.
  void import('./saved-copies.ts').then(
    ({ keepCopies }) => ended.aborted || keepCopies(stage),
    () => undefined,
  );
  const { onFold, watch } = foldTexts(stage);

  offerBothSides(stage, controlsLocale);
  const stop = effect(() => {
    if (model.state.value !== state()) show(model.state.value);
    adding?.watch();
  });
  ended.addEventListener('abort', () => {
    stop();
    stopTyping();
    model.dispose();
  });

  return {
    ask,
    retry,
    search() {
      stopTyping();
      const keyword = shown.typed.trim();
      typing = setTimeout(() => {
        if (keyword !== model.state.peek().question.keyword) ask({ keyword }, false);
      }, typingPause);
    },
    open: (link) => openPhoto(stage, controlsLocale, link),
    said({ answer, isAsking }) {
      if (!hasAsked || isAsking || !answer) return '';
      const { page, list } = answer;
      if (list.length === 0) return locale.messages.noMatch;
      // Where a page was turned, the focus reads which reviews it has.
      return isTurning
        ? locale.format(messages.pageOf, { page: page.page, total: page.total_page })
        : rangeOf(answer, locale);
    },
    async failure(raw) {
      const code = readFailure(raw, messages.failures);
      if (!state().answer) {
        copy = await import('./saved-copies.ts').then(
          (added) => added.savedCopy(stage, code, controlsLocale),
          () => undefined,
        );
      }
      const { answer = copy?.page } = state();
      shown.sentence = copy && answer === copy.page ? copy.sentence : messages.failures[code];
      return { ok: false, code, saved: copy?.page };
    },
    parts() {
      const { question, isAsking, answer } = model.state.peek();
      return {
        onFold,
        ...(kept && shown.formats && { formats: kept.linked(shown.formats) }),
        chips: <Chips question={question} locale={controlsLocale} onAsk={ask} />,
        pages:
          question.review && answer?.list.length ? (
            <button type="button" class="choice" onClick={() => ask({})}>
              {messages.everything}
            </button>
          ) : arriving ? (
            adding?.below()
          ) : (
            // Called, not made an element of: so that its button is the one that stood there before.
            answer &&
            Pagination({
              current: isAsking ? question.page : answer.page.page,
              total: answer.page.total_page,
              locale: controlsLocale,
              onPage: (page) => ask({ page }),
            })
          ),
      };
    },
    willPaint() {
      const keepFocus = heirOfFocus(box);
      return () => {
        keepFocus();
        watch();
      };
    },
  };
}

/** From the last key to the question, in milliseconds. */
const typingPause = 400;
