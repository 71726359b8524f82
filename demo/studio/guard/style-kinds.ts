import { contrast } from '../../../widget/theme/contrast.ts';
import type { Style } from '../../../widget/theme/paint-meter.ts';
import type { PropertyName } from '../theme/properties.ts';
import type { Values } from '../theme/theme.ts';
import { withSurroundings } from './kinds.ts';
import { colourNames, every, inks, none, probeLike, probesOf, type Try, tries } from './probes.ts';
import { controlsIn, rootsOf } from './touch-controls.ts';

/** An element or its pseudo-element on a ground, at rest or touched. */
export type Place = {
  element: Element;
  pseudo: string | undefined;
  section: HTMLElement;
  isTouched: boolean;
  /** Whether the fit of quiet colours depends on it. */
  decidesFit: boolean;
  /** Its known styles, and the number of the reading that has changed one of them last. */
  style: Style;
  changed: number;
  /** The kinds of its styles. Other styles never change with a colour. */
  kinds: Partial<Record<keyof Style, StyleKind>>;
};

/** One style of a place. */
export type Slot = { place: Place; key: keyof Style };

/** Some styles; the first one is read for all. */
export type Alike = [Slot, ...Slot[]];

/** Styles that are alike in every theme. */
export type StyleKind = {
  number: number;
  slots: Alike;
  /** If they follow the fit of quiet colours: the ones of each root that is fitted. */
  fits: readonly Alike[];
  /** Whether the fit of quiet colours depends on one of them. */
  decidesFit: boolean;
  /** The tokens that change them alone. */
  names: ReadonlySet<PropertyName>;
  /** Whether several tokens together change them in another way. */
  isMix: boolean;
  /** The token that they show if all are set, and the ones that they show if no other one is set. */
  first: PropertyName | undefined;
  alone: readonly PropertyName[];
  /** The ones of `alone` that they show in every fit. */
  free: readonly PropertyName[];
  /** The tokens that each keep them from following the fit, whatever else is set. */
  settling: readonly PropertyName[];
};

/** The styles that colours may change. */
export const variable = [
  ...(['color', 'fill', 'stroke', 'strokeWidth', 'borderBlockEndColor', 'outlineColor'] as const),
  ...(['outlineStyle', 'backgroundColor', 'backgroundImage'] as const),
];

/** All styles that decide pairs. */
export const decisive = [
  ...variable,
  ...(['borderBlockEndWidth', 'opacity', 'clipPath', 'display', 'fontSize', 'fontWeight'] as const),
];

/** The styles that decide the fit of quiet colours, of the elements that do. */
const fitting: readonly (keyof Style)[] = ['color', 'fill', 'backgroundColor', 'backgroundImage'];

/** Finds the kinds of the styles that follow anything, by their values in all tries. */
export function styleKindsOf(tried: ReadonlyMap<Slot, readonly string[]>): StyleKind[] {
  const computed = new Set<Element>();
  const alike = Map.groupBy(tried.keys(), (slot) => tried.get(slot)?.join('|'));
  const found = [...alike.values()].flatMap((all): Omit<StyleKind, 'number'>[] => {
    const slots = cheapestFirst(all, computed);
    const { isFitted, ...followed } = followedBy(tried.get(slots[0]) ?? []);
    if (!isFitted && !followed.isMix && !followed.names.size) return [];
    const fits = isFitted ? [...Map.groupBy(slots, rootOf).values()] : [];
    const decidesFit = slots.some(({ place, key }) => place.decidesFit && fitting.includes(key));
    return [{ ...followed, slots, decidesFit, fits: fits.map((some) => cheapestFirst(some, computed)) }];
  });
  const kinds = found.map((kind, number) => ({ ...kind, number }));
  for (const kind of kinds) {
    for (const { place, key } of kind.slots) place.kinds[key] = kind;
  }
  return kinds;
}

/** The values that a page wears, the ones that all elements wear, and the tokens that have changed. */
export type Change = {
  values: Values;
  ofAll: Values;
  names: readonly PropertyName[];
  /** The roots that have another fit now. Undefined until it is known. */
  fitted: ReadonlySet<Node> | undefined;
  /** The fit of a root, if it is known. */
  fitOf: (root: Node) => string | undefined;
};

/**
 * The styles to read after a change, in lists of the ones that are alike. Before the fit is known, only the
 * ones that decide it, in only one of the fits: an element whose fit depended on the one before would never
 * settle. Then the other ones and all that follow the fit, because a new fit makes a browser compute the
 * styles again.
 */
export function staleAmong(
  kinds: readonly StyleKind[],
  { values, ofAll, names, fitted, fitOf }: Change,
): Alike[] {
  const inherited = colourNames.filter((name) => values[name] === 'currentColor');
  const follows = (kind: StyleKind, some: readonly PropertyName[]) =>
    some.length > 0 && (kind.isMix || some.some((name) => kind.names.has(name)));
  return kinds.flatMap((kind) => {
    const isChanged = names.length > 0 && follows(kind, [...names, ...inherited]);
    // These depend on the colour around each part.
    const isInherited = follows(kind, inherited);
    const isSettled = !isInherited && kind.settling.some((name) => name in ofAll);
    const ofFit = fitted && !isSettled ? kind.fits : [];
    const isRead = isChanged && (fitted ? ofFit.length > 0 || !kind.decidesFit : kind.decidesFit);
    const lists = ofFit.length ? ofFit : [kind.slots];
    const own = lists.filter((slots) => isRead || (ofFit.length > 0 && fitted?.has(rootOf(slots[0]))));
    if (isInherited) return own.flat().map((slot): Alike => [slot]);
    // Roots in the same fit show the same colours.
    const inFit = Map.groupBy(own, (slots) => fitOf(rootOf(slots[0])) ?? slots);
    return [...inFit.values()].map((some) => some.flat() as Alike);
  });
}

/** A text that places share whose styles are alike. */
export function likenessOf(places: readonly Place[], keys: readonly (keyof Style)[] = decisive): string {
  return places.flatMap(({ style, kinds }) => keys.map((key) => kinds[key]?.number ?? style[key])).join();
}

/**
 * The token that a style shows while only some tokens are set, or all if it shows none of these. Undefined if
 * the tries do not tell.
 */
export function rulerOf(
  { fits, settling, first, alone, free }: StyleKind,
  set: readonly PropertyName[],
): PropertyName | undefined {
  if (!first || !inks.includes(first)) return undefined;
  const [ruler = first, ...others] = set.includes(first)
    ? [first]
    : alone.filter((name) => set.includes(name));
  const followsFit = fits.length > 0 && !settling.length && !free.includes(ruler);
  return others.length || followsFit ? undefined : ruler;
}

/** The root with the fit that decides a style. */
function rootOf({ place: { element } }: Slot): Node {
  return element.shadowRoot ?? element.getRootNode();
}

/** The tokens and the fit that a style follows, by its values in all tries. */
function followedBy(
  values: readonly string[],
): Omit<StyleKind, 'number' | 'slots' | 'fits' | 'decidesFit'> & { isFitted: boolean } {
  const valueIn = (one: Try) => values[tries.indexOf(one)] ?? '';
  const probes = probesOf(colourNames);
  const shownIn = (one: Try) => probeLike(contrast().read(valueIn(one)), probes);
  const isFree = ({ names }: Try) =>
    new Set(tries.filter((one) => one.names === names && !one.isDark).map(valueIn)).size === 1;
  const changed = tries.filter((one) => !one.isFitted && valueIn(one) !== valueIn(none));
  const single = changed.filter(({ names }) => names.length === 1);
  const together = changed.filter(({ names }) => names.length > 1);
  const alone = single.filter((one) => one.names[0] === shownIn(one));
  const free = alone.filter(isFree).flatMap(({ names }) => names);
  return {
    names: new Set(single.flatMap(({ names }) => names)),
    isMix: together.some((one) => !single.some((other) => valueIn(other) === valueIn(one))),
    isFitted: !isFree(none) || !isFree(every),
    first: shownIn(every),
    alone: alone.flatMap(({ names }) => names),
    free,
    settling: isFree(every) ? free : [],
  };
}

/**
 * Puts a style first that needs no touch, and whose element has the fewest others around it that no earlier
 * kind has read: a browser computes the styles of all of them.
 */
function cheapestFirst(slots: readonly Slot[], computed: Set<Element>): Alike {
  const costOf = ({ place: { element, isTouched } }: Slot) => {
    const around = [...withSurroundings([element])].filter((one) => !computed.has(one));
    // All controls of its root are touched.
    return isTouched ? 1_000 + controlsIn(rootsOf([element])).length : around.length;
  };
  const costs = slots.map((slot) => ({ slot, cost: costOf(slot) }));
  const first = costs.reduce((cheapest, one) => (one.cost < cheapest.cost ? one : cheapest)).slot;
  const { element, isTouched } = first.place;
  if (!isTouched) for (const around of withSurroundings([element])) computed.add(around);
  return [first, ...slots.filter((slot) => slot !== first)];
}
