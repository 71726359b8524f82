import { effect, type Signal, signal } from '@preact/signals';
import type { Environment } from '../client/environment.ts';
import type { Outcome, RawOutcome } from '../client/outcome.ts';
import { type ReviewsPage, readReviews } from '../client/read-reviews.ts';
import type { ElementState } from '../dom/element-states.ts';
import type { HeightMemory } from '../dom/height-memory.ts';
import { type ReservedSpace, reservedSpace } from '../dom/reserved-space.ts';
import type { Config } from '../models/config.ts';
import { createFolds, type Folds } from '../models/folds.ts';
import { type FirstQuestion, type LoadReviews, noFilters, type Question } from '../models/question.ts';
import { type ReviewsModel, reviewsModel } from '../models/reviews-model.ts';
import { isEmpty, type ReviewsState } from '../models/reviews-state.ts';
import type { Entry } from '../seams/entry.ts';
import { createLocale } from '../text/create-locale.ts';
import type { DeferredFormats, LoadedLocale, Locale } from '../text/locale.ts';
import { followReturn } from './follow-return.ts';

/** An element with its shared environment. */
export type ReviewsHost = HTMLElement & {
  environment: Environment;
  showState: (state: ElementState) => void;
};

/** The inputs of the controller that mounts the view of an element. */
export type Mounting = {
  box: HTMLElement;
  config: Config;
  /** The question that the attributes describe. */
  question: FirstQuestion;
  /** The outcome of `question`, which was requested before the chunks had loaded. */
  first: Promise<RawOutcome>;
  /** The shopper has come back: `first` may come from the browser's cache, whatever its age. */
  isReturn?: boolean;
  loadedLocale: LoadedLocale;
  entry: Entry;
  signal: AbortSignal;
  /** The server-rendered HTML in the box: its page, its question, and the time zone of its dates. */
  served?: { page: ReviewsPage; question: FirstQuestion; timeZone: string };
};

/** A mounted element, as its behaviours see it. All of its state is in the model. */
export type Mounted = {
  element: HTMLElement;
  box: HTMLElement;
  root: ShadowRoot;
  config: Config;
  home: FirstQuestion;
  headingLevel: number;
  model: ReviewsModel;
  load: LoadReviews;
  /** Loads what the page shows first: after a return, from the browser's cache. */
  loadFirst: LoadReviews;
  loadedLocale: LoadedLocale;
  locale: Signal<Locale>;
  formats: Signal<DeferredFormats | undefined>;
  folds: Folds;
  /** The outcome of the first request, validated. */
  first: Promise<Outcome<ReviewsPage>>;
  reserved: ReservedSpace;
  heights: HeightMemory;
  timers: Environment['network'];
  languages: Environment['languages'];
  connection: Environment['connection'];
  entry: Entry;
  served: Mounting['served'];
  adopt: (css: string) => void;
  /** Aborted when the element is removed or its configuration changes. */
  ended: AbortSignal;
};

/**
 * Turns the code of a failed request into an outcome. Part of a chunk that also holds the failure messages.
 */
export type Explain = (mounted: Mounted, code: unknown) => Promise<Outcome<ReviewsPage>>;

/** Creates the state of an element. `explain` loads the failure messages; undefined if they fail to load. */
export function createMounted(
  element: ReviewsHost,
  mounting: Mounting,
  explain: () => Promise<Explain | undefined>,
): Mounted {
  const { box, config, question: home, loadedLocale, entry, served, signal: ended } = mounting;
  const { attributes, endpoint } = config;
  const { environment } = element;
  const root = box.getRootNode() as ShadowRoot;

  const read = async (asked: Promise<RawOutcome>): Promise<Outcome<ReviewsPage>> => {
    const outcome = await asked;
    const answer = outcome.ok ? readReviews(outcome.answer, endpoint, entry) : undefined;
    if (answer) return { ok: true, answer };
    const explained = (await explain())?.(mounted, outcome.ok ? '' : Object(outcome.answer).code);
    // If not even the messages load, the connection is down.
    return explained ?? { ok: false, code: 'offline' };
  };
  const ask = (asked: FirstQuestion, superseded: AbortSignal, cache?: RequestCache) =>
    environment.ask(endpoint, 'v1/reviews', asked, [superseded], cache);
  const load: LoadReviews = (question, superseded) => read(ask(question, superseded));
  const model = reviewsModel({
    question: { ...home, ...noFilters, media: home.media ?? '', ...served?.question },
    answer: served?.page,
    load,
  });
  ended.addEventListener('abort', model.dispose);
  const stop = effect(() => element.showState(elementStateOf(model.state.value, home.media)));
  ended.addEventListener('abort', stop);

  const heights = entry.heightMemory(element, home);
  const follow = (cached: Promise<RawOutcome>, asked: FirstQuestion, superseded: AbortSignal) =>
    followReturn({ box, endpoint, entry, model, ended, read, now: environment.network.now }, cached, () =>
      ask(asked, superseded, 'no-cache'),
    );

  const mounted: Mounted = {
    element,
    box,
    root,
    config,
    home,
    model,
    load,
    loadFirst: (question, superseded) =>
      heights.isReturn()
        ? follow(ask(question, superseded, 'force-cache'), question, superseded)
        : load(question, superseded),
    loadedLocale,
    entry,
    heights,
    served,
    ended,
    headingLevel: Number(/^[1-5]$/.exec(attributes['heading-level'])?.[0] ?? 2),
    locale: signal(createLocale(loadedLocale)),
    formats: signal(undefined),
    folds: createFolds(),
    first: mounting.isReturn ? follow(mounting.first, home, ended) : read(mounting.first),
    reserved: reservedSpace(
      box,
      // Space is needed while reviews are still to be rendered: the browser may restore a position in it.
      () =>
        model.state.peek().isAsking || model.rendered.peek() < (model.state.peek().answer?.list.length ?? 0),
      ended,
    ),
    timers: environment.network,
    languages: environment.languages,
    connection: environment.connection,
    adopt: (css) => root.adoptedStyleSheets.push(...entry.styleSheets(css, root)),
  };
  return mounted;
}

/** The state that the style sheets of the page see. `media` is the filter that the element has of itself. */
function elementStateOf(state: ReviewsState, media: Question['media'] = ''): ElementState {
  const { question, answer, failure, isAsking } = state;
  if (isEmpty(question.media === media ? { ...state, question: { ...question, media: '' } } : state))
    return 'empty';
  if (answer) return 'ready';
  return failure && !isAsking ? 'failed' : 'loading';
}
