import { layInLanes } from '../../dom/lay-in-lanes.ts';
import grid from '../../theme/grid.css?inline';
import { hiddenRegions } from '../../theme/hidden-regions.ts';
import masonry from '../../theme/masonry.css?inline';
import top from '../../theme/summary-top.css?inline';
import type { Mounted } from '../mounted.ts';

/** Applies the attributes `layout`, `summary` and `hide`. Call before the first paint to avoid layout shift. */
export function arrange({ box, config, adopt, ended }: Mounted): void {
  const { layout = '', summary, hide = '' } = config.attributes;
  const isGrid = /^(grid|masonry)$/.test(layout);
  const isBeside = isGrid ? summary === 'side' : summary !== 'top';
  if (!isBeside || hide.split(/\s+/).includes('summary')) adopt(top);
  if (isGrid) adopt(grid);
  if (layout === 'masonry') {
    adopt(masonry);
    layInLanes(box, ended);
  }
  adopt(hiddenRegions(hide));
}
