import { effect } from '@preact/signals';
import { layInLanes } from '../../dom/lay-in-lanes.ts';
import grid from '../../theme/grid.css?inline';
import { hiddenRegions } from '../../theme/hidden-regions.ts';
import masonry from '../../theme/masonry.css?inline';
import top from '../../theme/summary-top.css?inline';
import { optionalChunk } from '../optional-chunk.ts';
import type { MountedReviews } from './mounted-reviews.ts';

/**
 * Applies the attributes `layout`, `summary`, `hide` and `extras`. Call before the first paint to avoid
 * layout shift.
 */
export async function arrange(reviews: MountedReviews): Promise<void> {
  const { box, config, adopt, ended } = reviews;
  const { layout, summary, hide, extras } = config.attributes;
  const isGrid = /^(grid|masonry)$/.test(layout);
  const isBeside = isGrid ? summary === 'side' : summary !== 'top';
  if (isGrid) adopt(grid);
  if (!isBeside || hide.split(/\s+/).includes('summary')) adopt(top);
  if (layout === 'masonry') {
    adopt(masonry);
    onceUnseen(reviews, () => layInLanes(box, ended));
  }
  adopt(hiddenRegions(hide));
  const added = extras.split(/\s+/);
  if (added.includes('initials')) {
    const chunk = await optionalChunk(import('./show-initials.tsx'), ended);
    chunk?.showInitials(reviews);
  }
  if (added.includes('translate')) {
    const chunk = await optionalChunk(import('./offer-translation.tsx'), ended);
    chunk?.offerTranslation(reviews);
  }
  if (added.includes('write')) {
    const chunk = await optionalChunk(import('./offer-writing.tsx'), ended);
    chunk?.offerWriting(reviews);
  }
}

/**
 * Calls `run` now, or with the next answer if server-rendered HTML is in view: without a script, it is a grid
 * with rows, whose reviews would move.
 */
function onceUnseen({ box, model, served, ended }: MountedReviews, run: () => void): void {
  if (!served || box.getBoundingClientRect().top >= innerHeight) {
    run();
    return;
  }
  const first = model.state.peek().answer;
  const stop = effect(() => {
    if (model.state.value.answer === first) return;
    queueMicrotask(() => stop());
    run();
  });
  ended.addEventListener('abort', stop);
}
