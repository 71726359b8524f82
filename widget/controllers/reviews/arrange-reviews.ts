import { layInLanes } from '../../dom/lay-in-lanes.ts';
import grid from '../../theme/grid.css?inline';
import { hiddenRegions } from '../../theme/hidden-regions.ts';
import masonry from '../../theme/masonry.css?inline';
import type { Stage } from './stage.ts';

/** Lays the reviews out, and hides regions, as the attributes say. To be called before the reviews are painted. */
export function arrangeReviews(stage: Stage): void {
  const { box, config, kit, ended } = stage;
  if (ended.aborted) return;
  const { layout, hide = '' } = config.attributes;
  const lanes = layout === 'masonry' ? masonry : '';
  const css = (layout === 'grid' || lanes ? grid + lanes : '') + hiddenRegions(hide);
  if (lanes) layInLanes(box, ended);
  (box.getRootNode() as ShadowRoot).adoptedStyleSheets.push(kit.styleSheet(css));
}
