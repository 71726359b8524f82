import { contrast } from '../../../widget/theme/contrast.ts';
import { paintMeter } from '../../../widget/theme/paint-meter.ts';
import type { PropertyName } from '../theme/properties.ts';
import { type Measured, partOf } from './measure.ts';
import { type Probes, probeLike } from './probes.ts';

/** Elements of one ground whose colours follow the same tokens: one of them can be measured for all. */
export type Group = {
  elements: [Element, ...Element[]];
  /** These tokens; `any` if a colour is a mix. */
  names: Names;
  /**
   * For tokens that change nothing but its colours: the paint of each pair, by `keyOf`. Pairs of one paint
   * have the same colour on any ground while the token is set.
   */
  paints: Map<PropertyName, Map<string, string>>;
};

type Names = Set<PropertyName | 'any'>;

/** Pairs, and the probes that were worn while they were measured: none, all, or a single one. */
export type Tried = { probes: Probes; pairs: readonly Measured[] };

/** Groups the elements of pairs that were measured in the theme, and again in probes, first in none. */
export function groupsOf(now: readonly Measured[], tries: readonly Tried[]): Group[] {
  const wears = [now, ...tries.map(({ pairs }) => pairs)].map((pairs) =>
    Map.groupBy(pairs, ({ element }) => element),
  );
  const elements = new Set(wears.flatMap((pairs) => [...pairs.keys()]));
  const alike = Map.groupBy(elements, (element) =>
    JSON.stringify([
      wears.some((pairs) => pairs.get(element)?.some(({ kind }) => kind === 'border')) || nameOf(element),
      wears.map((pairs) => pairs.get(element)?.map(lookOf)),
    ]),
  );
  return [...alike.values()].map((group, place): Group => {
    const [first] = group as [Element];
    const ownBorders = first.matches(controls) ? ofBorders : [];
    const worn = wears.map((pairs) => pairs.get(first) ?? []);
    const [before = [], none = [], all = [], ...alone] = worn;
    const [inAll = [], ...inAlone] = [all, ...alone].map((pairs, index) =>
      changesOf(pairs, { none, probes: tries[index + 1]?.probes ?? new Map() }),
    );
    const known = inAlone.flat();
    // A mix of probes is no riddle if a single one changes it too.
    const isNamed = ({ name, isGround }: Change) =>
      name !== 'any' || !known.some((change) => change.isGround === isGround);
    const changes = [...known, ...inAll.filter(isNamed)];
    const namesOf = (some: readonly Change[]): Names =>
      new Set([...ownBorders, ...some.map(({ name }) => name)]);
    const names = namesOf(changes);
    const groundNames = namesOf(changes.filter(({ isGround }) => isGround));
    const tried = new Set([all, ...alone].flat().map(keyOf));
    const borders = hasBorder(first) ? ['border false', 'border true'] : [];
    if ([...before.map(keyOf), ...borders].some((key) => !tried.has(key))) names.add('any');
    const isPlain = !names.has('any') && worn.flat().every(isInFront);
    // The ground decides which one of two colours counts.
    const own = hasTwoPaints(first) ? ` ${place}` : '';
    const paints = alone.flatMap((pairs, index) => {
      const [name] = tries[index + 2]?.probes.keys() ?? [];
      if (!name || groundNames.has(name) || !isPlain) return [];
      const cssOf = (some: readonly Measured[], pair: Measured) => some.find((one) => isSame(one, pair))?.css;
      const changed = pairs.filter((pair) => pair.css !== cssOf(none, pair));
      const paintOf = (pair: Measured) => `${pair.scheme} ${pair.css} ${cssOf(all, pair)}${own}`;
      return [[name, new Map(changed.map((pair) => [keyOf(pair), paintOf(pair)]))] as const];
    });
    return { elements: group as Group['elements'], names, paints: new Map(paints) };
  });
}

/** The pairs of all elements of a group, from the pairs of its first one. */
export function spread({ elements }: Group, pairs: readonly Measured[]): Measured[] {
  return elements.flatMap((element) => pairs.map((pair) => ({ ...pair, element, part: partOf(element) })));
}

const controls = 'a, button, input, select, textarea';

/** The border of a control counts only while its background, often the ink, does not stand out. */
const ofBorders: PropertyName[] = ['--reviews-ink'];

/** Controls have borders, which may have no pair in the colours that were tried. */
function nameOf(element: Element): string {
  return element.matches(controls) ? `${element.localName} ${element.className} ${partOf(element)}` : '';
}

function hasBorder(element: Element): boolean {
  return element.matches(controls) && getComputedStyle(element).borderBlockEndWidth !== '0px';
}

function lookOf({ kind, css, grounds, required, scheme, ground, isTouched }: Measured): unknown[] {
  return [kind, css, grounds, required, scheme, ground, isTouched];
}

type Key = Pick<Measured, 'kind' | 'isTouched'>;

export function keyOf({ kind, isTouched }: Key): string {
  return `${kind} ${isTouched}`;
}

function isSame(one: Key, other: Key): boolean {
  return keyOf(one) === keyOf(other);
}

/** Whether the contrast of a pair follows from its colour and its grounds alone, which no opacity changes. */
function isInFront({ css, grounds, ratio }: Measured): boolean {
  const { ratioOn } = paintMeter(contrast());
  return Math.abs(ratioOn(css, grounds) - ratio) < 1e-6;
}

function hasTwoPaints(element: Element): boolean {
  const { fill, stroke } = getComputedStyle(element);
  return fill !== 'none' && stroke !== 'none';
}

/** A token that changed a colour of an element, or a ground behind one. */
type Change = { name: PropertyName | 'any'; isGround: boolean };

/** The tokens that changed an element, from its pairs in no probes and in some. */
function changesOf(
  pairs: readonly Measured[],
  { none, probes }: { none: readonly Measured[]; probes: Probes },
): Change[] {
  const { read } = contrast();
  const [alone] = probes.size === 1 ? probes.keys() : [];
  if (alone && none.some((pair) => !pairs.some((other) => isSame(pair, other)))) {
    return [{ name: alone, isGround: true }];
  }
  return pairs.flatMap((pair) => {
    const last = none.find((other) => isSame(pair, other));
    const grounds = pair.grounds.filter((ground, place) => last && `${ground}` !== `${last.grounds[place]}`);
    const inks = pair.css === last?.css ? [] : [read(pair.css)];
    const named = (isGround: boolean) => (colour: ReturnType<typeof read>) => {
      return { name: alone ?? probeLike(colour, probes) ?? ('any' as const), isGround };
    };
    return [...inks.map(named(!last)), ...grounds.map(named(true))];
  });
}
