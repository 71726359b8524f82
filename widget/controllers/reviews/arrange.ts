import { layInLanes } from '../../dom/lay-in-lanes.ts';
import grid from '../../theme/grid.css?inline';
import { hiddenRegions } from '../../theme/hidden-regions.ts';
import masonry from '../../theme/masonry.css?inline';
import { optionalChunk } from '../optional-chunk.ts';
import type { MountedReviews } from './mounted-reviews.ts';

/** Applies the `layout`, `hide` and `show` attributes. Call before the first paint to avoid layout shift. */
export async function arrange(reviews: MountedReviews): Promise<void> {
  const { box, config, adopt, ended } = reviews;
  const { layout, hide = '', show = '' } = config.attributes;
  const lanes = layout === 'masonry' ? masonry : '';
  const css = (layout === 'grid' || lanes ? grid + lanes : '') + hiddenRegions(hide);
  if (lanes) layInLanes(box, ended);
  adopt(css);
  if (!show.split(/\s+/).includes('initials')) return;
  const chunk = await optionalChunk(import('./show-initials.tsx'), ended);
  chunk?.showInitials(reviews);
}
