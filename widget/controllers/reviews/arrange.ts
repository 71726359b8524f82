import { layInLanes } from '../../dom/lay-in-lanes.ts';
import grid from '../../theme/grid.css?inline';
import { hiddenRegions } from '../../theme/hidden-regions.ts';
import masonry from '../../theme/masonry.css?inline';
import type { Mounted } from '../mounted.ts';

/** Applies the `layout` and `hide` attributes. Call before the first paint to avoid layout shift. */
export function arrange({ box, config, adopt, ended }: Mounted): void {
  const { layout, hide = '' } = config.attributes;
  const lanes = layout === 'masonry' ? masonry : '';
  const css = (layout === 'grid' || lanes ? grid + lanes : '') + hiddenRegions(hide);
  if (lanes) layInLanes(box, ended);
  adopt(css);
}
