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
  const followed = last.flatMap((pair) => {
    const paint = paints.get(pair.element)?.get(keyOf(pair));
    return paint === undefined ? [] : [[pair, paint] as const];
  });
  const colours = new Map<string, string[]>();
  const read = (isTouched: boolean) => {
    for (const [pair, paint] of followed) {
      if ((isTouched || !pair.isTouched) && !colours.has(paint)) colours.set(paint, paintsOf(pair));
    }
  };
  read(false);
  // Such as focus rings.
  const others = followed.flatMap(([pair, paint]) => (colours.has(paint) ? [] : [pair.element]));
  const roots = new Set(others.map((element) => element.getRootNode() as ShadowRoot));
  const touched = touchControls([...roots], withSurroundings(others));
  read(true);
  releaseControls(touched);
  const { ratioOn } = paintMeter(contrast());
  const painted = new Map(
    followed.map(([pair, paint]) => {
      const seen = (colours.get(paint) ?? []).map((css) => ({ css, ratio: ratioOn(css, pair.grounds) }));
      return [pair, { ...pair, ...seen.sort((one, other) => other.ratio - one.ratio)[0] }];
    }),
  );
  return last.map((pair) => painted.get(pair) ?? pair);
}
