import type { Environment } from '../../client/environment.ts';
import type { Outcome, RawOutcome } from '../../client/outcome.ts';
import { type ReviewsPage, readReviews } from '../../client/read-reviews.ts';
import { afterPaint } from '../../dom/after-paint.ts';
import { emit } from '../../dom/emit.ts';
import { roomOf } from '../../dom/room-of.ts';
import type { Config } from '../../models/config.ts';
import { type FirstQuestion, noFilters, type Question } from '../../models/question.ts';
import { after, asking, type ReviewsState } from '../../models/reviews-state.ts';
import { createLocale } from '../../text/create-locale.ts';
import type { LoadedLocale } from '../../text/locale.ts';
import { Reviews } from '../../views/reviews.tsx';
import type { ShowcaseKind } from '../showcase/showcase.tsx';
import { showcaseKit } from '../showcase/showcase-kit.ts';
import { render } from './framework.ts';
import type { Kit } from './kit.ts';
import type { Controls } from './reviews-controls.tsx';
import type { Shown, Stage } from './stage.ts';

/** What reviews are shown in. */
export type Mounting = HTMLElement & { environment: Environment; kind: ShowcaseKind | undefined };

/** What an element hands over besides itself. */
export type Mounted = {
  box: HTMLElement;
  config: Config;
  question: FirstQuestion;
  /** The outcome of the question, which was asked before this file was there. */
  first: Promise<RawOutcome>;
  loadedLocale: LoadedLocale;
  kit: Kit;
  signal: AbortSignal;
};

/** Brings model and views together in the box of an element, until the signal is aborted. */
export function mountReviews(element: Mounting, given: Mounted): void {
  const { environment, kind } = element;
  const { box, config, loadedLocale, kit, signal: ended } = given;
  if (kind) {
    import('../showcase/showcase.tsx').then(
      ({ showcase }) => showcase(element, kind, { ...given, kit: { ...kit, ...showcaseKit } }),
      () => emit(element, 'reviews-error', { code: 'offline' }),
    );
    return;
  }
  const { endpoint } = config;
  const headingLevel = Number(/^[1-5]$/.exec(config.attributes['heading-level'] ?? '')?.[0] ?? 2);
  const locale = createLocale(loadedLocale);
  const shown: Shown = {
    ...{ locale, typed: '', announcement: '', sentence: '', formats: undefined, folds: new Map() },
    // What is looked at first; the rest follows frame by frame. Columns are laid out only once all is there.
    upTo: config.attributes.layout ? all : 1,
  };
  const home = given.question;
  let state = asking({ ...home, ...noFilters });
  let controls: Controls | undefined;
  let arriving: Promise<Controls | undefined> | undefined;

  const read = async (asked: Promise<RawOutcome>): Promise<Outcome<ReviewsPage>> => {
    const outcome = await asked;
    const answer = outcome.ok ? readReviews(outcome.answer, endpoint, kit) : undefined;
    if (answer) return { ok: true, answer };
    const here = await reach();
    if (here) return here.failure(outcome.ok ? '' : outcome.code);
    // Where not even the words can be had, what is wrong is the connection.
    shown.sentence = locale.base.unavailable;
    return { ok: false, code: 'offline' };
  };
  const { layout, hide, 'url-state': named } = config.attributes;
  const prefix = element.hasAttribute('url-state') && (named || 'reviews');
  const { question } = state;
  // Before the reviews are painted, or they would move.
  const ready = Promise.allSettled([
    (layout || hide) && import('./arrange-reviews.ts').then((added) => added.arrangeReviews(stage)),
    prefix &&
      location.search.includes(`${prefix}-`) &&
      import('../../models/address.ts').then(({ readAddress }) => {
        state = asking({ ...state.question, ...readAddress(location.href, prefix, home) });
        shown.typed = state.question.keyword;
      }),
  ]);
  const load: Stage['load'] = (next, aborted) => read(environment.ask(endpoint, 'v1/reviews', next, aborted));
  const stage: Stage = {
    ...{ element, box, config, home, prefix, locale, shown, headingLevel, kit, ended, load },
    state: () => state,
    paint: () => ended.aborted || paint(),
    show: (next) => show(next),
    first: ready.then(async () => {
      if (state.question === question) return read(given.first);
      const asked = load(state.question, ended);
      // It goes on where a page is no more, and names what was chosen.
      await reach();
      return asked;
    }),
    room: roomOf(box, ended),
    timers: environment.network,
  };

  const reach = () => {
    arriving ??= import('./reviews-controls.tsx').then(
      async ({ reviewsControls }) => {
        controls = await reviewsControls(stage, loadedLocale.controls);
        stage.paint();
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
      shown.sentence = locale.base.unavailable;
      show({
        ...state,
        question: { ...state.question, page: 1, ...wish },
        failure: 'offline',
        isAsking: false,
      });
    }
  };
  const onRetry = async () => (await reach())?.retry();
  const onType = async (text: string) => {
    shown.typed = text;
    (await reach())?.search();
  };

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
  box.addEventListener('slotchange', onSlot, { signal: ended });
  box.addEventListener('click', onPhoto, { signal: ended });
  const seen = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && reach(), {
    rootMargin: '50%',
  });

  const paint = () => {
    const painted = controls?.willPaint();
    render(
      <Reviews {...{ state, headingLevel, onAsk, onType, onRetry }} {...shown} {...controls?.parts()} />,
      box,
    );
    painted?.();
  };

  const sheet = kit.styleSheet(showcaseKit.css);
  const show = (next: ReviewsState) => {
    state = next;
    const { answer, isAsking, failure } = state;
    const code = isAsking ? undefined : failure;
    shown.announcement = code ? shown.sentence : (controls?.said(state) ?? '');
    paint();
    if (code) emit(element, 'reviews-error', { code });
    if (!answer || isAsking) return;
    const { page, rating } = answer;
    const average = rating?.average ?? null;
    if (!code) emit(element, 'reviews-load', { count: page.count, average, page: state.question.page });
    stage.room.release(box.querySelector('.end') as Element);
  };
  // Room is all that is seen before: it is not furnished for an answer that is there already. Nor is anything styled
  // before, or a frame would come in between.
  ready.then(() =>
    setTimeout(() => {
      if (ended.aborted) return;
      element.shadowRoot?.adoptedStyleSheets.unshift(sheet);
      setTimeout(() => state.answer || stage.paint());
    }),
  );
  // In a task of its own, or what came before and the first review are one long one.
  stage.first.then((outcome) =>
    setTimeout(() => {
      if (ended.aborted) return;
      if (!controls) show(after(state, outcome));
      afterPaint(function grow() {
        if (state.answer?.list[shown.upTo]) {
          shown.upTo += shown.upTo < 9 ? 2 : shown.upTo;
          paint();
          afterPaint(grow, ended);
          return;
        }
        shown.upTo = all;
        if (prefix) reach();
        else seen.observe(box);
        // For search engines; without it the page is the same to shoppers.
        const { schema } = config.attributes;
        const described = schema === 'whole' || document.querySelector('[type="application/ld+json"]');
        if (schema === 'off' || !described) return;
        import('./show-structured-data.ts').then(
          (added) => added.showStructuredData(stage, schema),
          () => undefined,
        );
      }, ended);
    }),
  );
  ended.addEventListener('abort', () => {
    seen.disconnect();
    render(null, box);
  });
}

const all = Number.POSITIVE_INFINITY;
