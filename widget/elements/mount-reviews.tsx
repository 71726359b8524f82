import type { Outcome, RawOutcome } from '../client/outcome.ts';
import { type ReviewsPage, readReviews } from '../client/read-reviews.ts';
import { type FirstQuestion, noFilters, type Question } from '../models/question.ts';
import { after, asking, type ReviewsState } from '../models/reviews-state.ts';
import { en } from '../text/languages/en.ts';
import { plural } from '../text/plural.ts';
import type { Speech } from '../text/speech.ts';
import { wellFormed } from '../text/well-formed.ts';
import css from '../theme/reviews.css?inline';
import { Reviews } from '../views/reviews.tsx';
import type { Words } from '../views/words.ts';
import { afterPaint } from './after-paint.ts';
import { cutTexts } from './cut-texts.ts';
import { emit } from './emit.ts';
import type { Environment } from './environment.ts';
import { render } from './framework.ts';
import type { Kit } from './kit.ts';
import { lateWords } from './late-words.ts';
import type { Controls } from './reviews-controls.tsx';
import { roomOf } from './room-of.ts';
import type { Shown, Stage } from './stage.ts';
import type { Config } from './storefront-element.ts';

/** Brings model and views together in the box of an element, until the signal is aborted. */
export function mountReviews(given: {
  element: HTMLElement;
  box: HTMLElement;
  config: Config;
  question: FirstQuestion;
  environment: Environment;
  /** The outcome of the question, which was asked before this file was there. */
  first: Promise<RawOutcome>;
  speech: Speech;
  kit: Kit;
  signal: AbortSignal;
}): void {
  const { element, box, config, environment, speech, kit, signal: ended } = given;
  const { endpoint } = config;
  const headingLevel = Number(/^[1-5]$/.exec(config.attributes['heading-level'] ?? '')?.[0] ?? 2);
  const tag = wellFormed(speech.tag);
  const words: Words = { ...speech, messages: speech.reviews ?? en, howMany: plural(tag, speech.fill) };
  const folds = new Map<string, boolean>();
  const shown: Shown = { typed: '', announcement: '', sentence: '', late: undefined };
  let state = asking({ ...given.question, ...noFilters });
  let controls: Controls | undefined;
  let arriving: Promise<Controls | undefined> | undefined;

  const read = async (asked: Promise<RawOutcome>): Promise<Outcome<ReviewsPage>> => {
    const outcome = await asked;
    const answer = outcome.ok ? readReviews(outcome.answer, endpoint, kit) : undefined;
    if (answer) return { ok: true, answer };
    // Where not even the words can be had, what is wrong is the connection.
    const { code, sentence } = (await reach())?.failure(outcome.ok ? '' : outcome.code) ?? {
      code: 'offline',
      sentence: words.base.unavailable,
    };
    shown.sentence = sentence;
    return { ok: false, code };
  };
  const stage: Stage = {
    ...{ element, box, words, shown, headingLevel, kit, ended },
    state: () => state,
    show: (next) => show(next),
    load: (next, aborted) => read(environment.ask(endpoint, 'v1/reviews', next, aborted)),
    first: read(given.first),
    room: roomOf(box, ended),
    timers: environment.network,
  };
  const { room } = stage;
  const find = (selector: string) => box.querySelector<HTMLElement>(selector);

  const reach = () => {
    arriving ??= import('./reviews-controls.tsx').then(
      ({ reviewsControls }) => {
        if (ended.aborted) return undefined;
        controls = reviewsControls(stage, speech.controls);
        paint();
        return controls;
      },
      () => {
        arriving = undefined;
        return undefined;
      },
    );
    return arriving;
  };
  const onAsk = async (wish: Partial<Question>) => {
    const here = await reach();
    if (here) here.ask(wish);
    else {
      shown.sentence = words.base.unavailable;
      show({
        ...state,
        question: { ...state.question, page: 1, ...wish },
        failure: 'offline',
        isAsking: false,
      });
    }
  };
  const onRetry = async () => {
    const here = await reach();
    if (here) here.retry();
  };
  const onType = async (text: string) => {
    shown.typed = text;
    (await reach())?.search();
  };

  const onFold = (id: string) => {
    folds.set(id, !folds.get(id));
    paint();
  };
  const measure = () => {
    const list = find('.list');
    if (!list) return;
    const cut = cutTexts(list).flatMap((place) => state.answer?.list[place]?.id ?? []);
    const found = cut.filter((id) => !folds.has(id));
    for (const id of found) folds.set(id, false);
    if (found.length > 0) paint();
  };
  const resizes = new ResizeObserver(measure);
  const nearing = new IntersectionObserver(([end]) => end?.isIntersecting && reach(), { rootMargin: '100%' });

  /** Photos open large. They are links, and stay links for who wants a tab of their own. */
  const onPhoto = async (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.media a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const here = await reach();
    if (here) here.open(link);
    else open(link.href, '_blank', 'noopener');
  };
  /** A panel is shown once the shop has put something into it. For Preact it is always hidden, so this stays. */
  const onSlot = ({ target }: Event) => {
    const slot = target as HTMLSlotElement;
    const panel = slot.closest('details');
    if (panel) panel.hidden = !slot.assignedNodes()[0];
  };
  for (const [type, listen] of [
    ['slotchange', onSlot],
    ['click', onPhoto],
    ['pointerover', reach],
    ['focusin', reach],
  ] as const) {
    box.addEventListener(type, listen as EventListener, { signal: ended });
  }

  const settle = (hasMore: boolean) => {
    afterPaint(() => {
      // For search engines; without it the page is the same to shoppers.
      if (!shown.late && config.attributes.schema !== 'off') {
        import('./show-structured-data.ts').then(
          (added) => added.showStructuredData(stage, config.attributes.schema),
          () => undefined,
        );
      }
      shown.late ??= lateWords(tag);
      paint();
      measure();
      resizes.observe(box);
    }, ended);
    const end = find('.end');
    if (!end) return;
    room.release(end);
    if (hasMore) nearing.observe(end);
  };

  const paint = () => {
    const focus = controls?.holdFocus();
    render(
      <Reviews
        {...{ state, words, headingLevel, folds, onAsk, onType, onFold, onRetry }}
        {...shown}
        {...controls?.parts()}
      />,
      box,
    );
    focus?.();
  };

  element.shadowRoot?.adoptedStyleSheets.splice(1, 9, kit.styleSheet(css));
  const show = (next: ReviewsState) => {
    state = next;
    const { answer, isAsking, failure } = state;
    const code = isAsking ? undefined : failure;
    shown.announcement = code ? shown.sentence : (controls?.said(state) ?? '');
    paint();
    if (code) emit(element, 'reviews-error', { code });
    else if (answer && !isAsking) {
      const { page, rating } = answer;
      const average = rating?.average ?? null;
      emit(element, 'reviews-load', { count: page.count, average, page: page.page });
      settle(page.total_page > 1);
    }
  };
  paint();
  stage.first.then((outcome) => controls || ended.aborted || show(after(state, outcome)));
  ended.addEventListener('abort', () => {
    resizes.disconnect();
    nearing.disconnect();
    render(null, box);
  });
}
