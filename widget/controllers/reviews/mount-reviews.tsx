import { effect, signal } from '@preact/signals';
import type { Question } from '../../models/question.ts';
import { isEmpty } from '../../models/reviews-state.ts';
import type { Parts } from '../../views/reviews-view.ts';
import { addElementBehaviours } from '../element-behaviours.ts';
import { createMounted, type Mounted, type Mounting, type ReviewsHost } from '../mounted.ts';
import { optionalChunk } from '../optional-chunk.ts';
import { firstPaint } from './first-paint.tsx';
import type { LoadControls, MountedReviews } from './mounted-reviews.ts';

/** Shows reviews as a list with filters, until `mounting.signal` is aborted. */
export function mountReviews(element: ReviewsHost, mounting: Mounting): void {
  const { reviews, controls } = createReviews(element, mounting);
  firstPaint(reviews, controls);
  awaitEmpty(reviews);
}

/** Creates a list that is yet to be rendered. */
export function createReviews(
  element: ReviewsHost,
  mounting: Mounting,
): { reviews: MountedReviews; controls: LoadControls } {
  const mounted = createMounted(element, mounting, async () => (await controls())?.explain);
  const { attributes } = mounting.config;
  const parts = signal<Parts>({});
  const reviews: MountedReviews = {
    ...mounted,
    parts,
    view: {
      ...mounted,
      parts,
      ...actions(mounted, () => controls()),
      role: document.querySelector(element.localName) === element ? undefined : 'group',
    },
    urlPrefix: element.hasAttribute('url-state') ? attributes['url-state'] || 'reviews' : undefined,
  };
  const controls = controlsLoader(reviews);

  addElementBehaviours(mounted);
  return { reviews, controls };
}

/**
 * Passes the shopper's actions to the controls. If the controls fail to load, the question fails and can be
 * retried.
 */
function actions({ model }: Mounted, controls: LoadControls) {
  return {
    async onAsk(change: Partial<Question>) {
      const loaded = await controls();
      if (loaded) loaded.ask(change);
      else void model.ask(change, { cause: 'load', load: async () => ({ ok: false, code: 'offline' }) });
    },
    onSearch: async (isComposing: boolean) => (await controls())?.search(isComposing),
    onRetry: async () => (await controls())?.retry(),
  };
}

function controlsLoader(reviews: MountedReviews): LoadControls {
  let loading: ReturnType<LoadControls> | undefined;
  return () => {
    loading ??= import('./mount-controls.tsx').then(
      ({ mountControls }) => mountControls(reviews),
      () => {
        loading = undefined;
        reviews.parts.value = { ...reviews.parts.peek(), isPlain: true };
        return undefined;
      },
    );
    return loading;
  };
}

/** Loads the view of a product without reviews, once there is none. */
function awaitEmpty(reviews: MountedReviews): void {
  const { config, model, parts, locale, ended } = reviews;
  const stop = effect(() => {
    if (!isEmpty(model.state.value)) return;
    void optionalChunk(import('./show-empty.tsx'), ended).then((chunk) => {
      if (chunk) chunk.showEmpty(reviews);
      else if (!config.attributes.empty)
        parts.value = { ...parts.peek(), empty: locale.peek().messages.empty };
    });
  });
  ended.addEventListener('abort', stop);
}
