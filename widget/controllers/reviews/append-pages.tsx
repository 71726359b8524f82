import { effect } from '@preact/signals';
import type { VNode } from 'preact';
import { holdSpace } from '../../dom/hold-space.ts';

export { appended } from '../../models/appended-pages.ts';

import type { ControlsLocale } from '../../text/locale.ts';
import css from '../../theme/more.css?inline';
import { MoreReviews } from '../../views/more-reviews.tsx';
import { onRendered } from '../on-rendered.ts';
import { loadNearEnd } from './load-near-end.ts';
import type { MountedReviews } from './mounted-reviews.ts';

/**
 * Appends pages to the list by a button and, with `scroll`, near its end. Returns the view below the list.
 */
export function appendPages(reviews: MountedReviews, locale: ControlsLocale): VNode {
  const { box, config, connection, model, view, ended } = reviews;
  const find = (selector: string) => box.querySelector(selector);
  const onMore = () => void view.onAsk({ page: model.state.peek().question.page + 1 });
  const near =
    config.attributes.pagination === 'scroll'
      ? loadNearEnd(() => find('.more:has(> [aria-disabled="false"])'), onMore, { connection, ended })
      : undefined;
  const onPress = () => {
    near?.begin();
    onMore();
  };
  reviews.adopt(css);
  if (near) onRendered(() => model.state.value, near.watch, ended);
  const stop = effect(() => {
    const { cause, isAsking } = model.state.value;
    const below = isAsking && cause === 'add' && find('.more');
    // Pushes the content below the reviews out of view before it moves.
    if (below) holdSpace(box, below);
  });
  ended.addEventListener('abort', stop);
  return <MoreReviews view={view} locale={locale} onMore={onPress} />;
}
