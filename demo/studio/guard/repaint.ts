import { contrast } from '../../../widget/theme/contrast.ts';
import { paintMeter } from '../../../widget/theme/paint-meter.ts';
import type { PropertyName } from '../theme/properties.ts';
import { type Group, keyOf } from './groups.ts';
import { withSurroundings } from './kinds.ts';
import { type Measured, paintsOf } from './measure.ts';
import { releaseControls, touchControls } from './touch-controls.ts';

/**
 * The last pairs after a change of one token that is set before and after it. Reads each paint once, and
 * calculates its contrast on all known grounds. Undefined if the token decides more than paints.
 */
export function repaint(
  last: readonly Measured[],
  { groups, name }: { groups: readonly Group[]; name: PropertyName },
): Measured[] | undefined {
  const followers = groups.filter(({ names }) => names.has('any') || names.has(name));
  if (followers.some(({ paints }) => !paints.has(name))) return undefined;
  const paints = new Map(
    followers.flatMap((group) => group.elements.map((element) => [element, group.paints.get(name)] as const)),
  );
  const paintOf = ({ element, ...pair }: Measured) => paints.get(element)?.get(keyOf(pair));
  const colours = new Map<string | undefined, string[]>();
  const read = (pairs: readonly Measured[]) => {
    for (const pair of pairs) {
      const paint = paintOf(pair);
      if (paint !== undefined && !colours.has(paint)) colours.set(paint, paintsOf(pair));
    }
  };
  read(last.filter(({ isTouched }) => !isTouched));
  // Such as focus rings.
  const others = last.filter((pair) => paintOf(pair) !== undefined && !colours.has(paintOf(pair)));
  const places = others.map(({ element }) => element);
  const roots = new Set(places.map((element) => element.getRootNode() as ShadowRoot));
  const touched = touchControls([...roots], withSurroundings(places));
  read(others);
  releaseControls(touched);
  const { ratioOn } = paintMeter(contrast());
  return last.map((pair) => {
    const seen = (colours.get(paintOf(pair)) ?? []).map((css) => ({
      css,
      ratio: ratioOn(css, pair.grounds),
    }));
    return { ...pair, ...seen.sort((one, other) => other.ratio - one.ratio)[0] };
  });
}
