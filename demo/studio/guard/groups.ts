import { contrast } from '../../../widget/theme/contrast.ts';
import type { PropertyName } from '../theme/properties.ts';
import { type Measured, partOf } from './measure.ts';
import { type Probes, probeLike } from './probes.ts';

/**
 * Elements of one ground whose colours follow the same tokens, so that one of them can be measured for all.
 * `names`: these tokens; `any` if a colour is a mix.
 */
export type Group = { elements: [Element, ...Element[]]; names: Set<PropertyName | 'any'> };

/** Pairs, and the probes that were worn while they were measured. */
export type Tried = { probes: Probes; pairs: readonly Measured[] };

/** Groups the elements of pairs that were measured in the theme, and again in probes. */
export function groupsOf(now: readonly Measured[], tried: readonly Tried[]): Group[] {
  const wears = [now, ...tried.map(({ pairs }) => pairs)].map((pairs) =>
    Map.groupBy(pairs, ({ element }) => element),
  );
  const elements = new Set(wears.flatMap((pairs) => [...pairs.keys()]));
  const alike = Map.groupBy(elements, (element) =>
    JSON.stringify([
      wears.some((pairs) => pairs.get(element)?.some(({ kind }) => kind === 'border')) || nameOf(element),
      wears.map((pairs) => pairs.get(element)?.map(lookOf)),
    ]),
  );
  return [...alike.values()].map((group) => {
    const [first] = group as [Element];
    const [before = [], ...others] = wears.map((pairs) => pairs.get(first) ?? []);
    const names = others.flatMap((pairs, index) =>
      namesIn(pairs, { before, probes: tried[index]?.probes ?? new Map() }),
    );
    return {
      elements: group as Group['elements'],
      names: new Set([...(first.matches(controls) ? ofBorders : []), ...names]),
    };
  });
}

/** The pairs of all elements of a group, from the pairs of its first one. */
export function spread({ elements }: Group, pairs: readonly Measured[]): Measured[] {
  return elements.flatMap((element) => pairs.map((pair) => ({ ...pair, element, part: partOf(element) })));
}

const controls = 'a, button, input, select, textarea';

/** The border of a control counts only while its background does not stand out from the one around it. */
const ofBorders: PropertyName[] = ['--reviews-ink', '--reviews-paper', '--reviews-tint', '--reviews-line'];

/** Controls have borders, which may have no pair in the colours that were tried. */
function nameOf(element: Element): string {
  return element.matches(controls) ? `${element.localName} ${element.className} ${partOf(element)}` : '';
}

function lookOf({ kind, css, grounds, required, scheme, ground, isTouched }: Measured): unknown[] {
  return [kind, css, grounds, required, scheme, ground, isTouched];
}

/** The tokens that changed the colours of an element. */
function namesIn(
  pairs: readonly Measured[],
  { before, probes }: { before: readonly Measured[]; probes: Probes },
): (PropertyName | 'any')[] {
  const { read } = contrast();
  return pairs.flatMap(({ kind, isTouched, css, grounds }) => {
    const last = before.find((pair) => pair.kind === kind && pair.isTouched === isTouched);
    const changed = grounds.filter((ground, place) => ground.join() !== last?.grounds[place]?.join());
    const colours = css === last?.css ? changed : [read(css), ...changed];
    return colours.map((colour) => probeLike(colour, probes) ?? 'any');
  });
}
