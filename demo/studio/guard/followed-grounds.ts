import { contrast } from '../../../widget/theme/contrast.ts';
import { type PaintMeter, paintMeter, type Style } from '../../../widget/theme/paint-meter.ts';
import type { Facts, PaintedPair } from '../../../widget/theme/painted-pairs.ts';
import type { Scheme, Theme } from '../theme/theme.ts';
import type { Fitter } from './fitter.ts';
import type { KnownRuler } from './judge.ts';
import { controls, withSurroundings } from './kinds.ts';
import { type Measured, pairsOf, partOf } from './measure.ts';
import { type Readings, readingsOf } from './readings.ts';
import { likenessOf, type Place, rulerOf } from './style-kinds.ts';
import { isTouchable } from './touch-controls.ts';

export type Ground = { section: HTMLElement; fitter: Fitter };

/** The grounds of one scheme, whose pairs follow from known styles: one of each kind is read. */
export type FollowedScheme = {
  grounds: readonly FollowedGround[];
  /** Measures the pairs of all grounds in another theme that the page wears, step by step. */
  steps: (theme: Theme) => (() => readonly Measured[])[];
};

export type FollowedGround = {
  /** Reads all styles in a try that the page wears. All tries follow in their order. */
  record: (worn: { isFitted?: boolean }) => void;
  /** Ends the tries, in a theme that the page wears. */
  learn: (theme: Theme) => void;
  /** The pairs of the elements, by the known styles. */
  measure: () => readonly Measured[];
  /** The tokens behind its colours. */
  rulerOf: KnownRuler;
};

/** Follows the elements of `kept` on some grounds. */
export function followedGrounds(grounds: readonly Ground[], kept: ReadonlySet<Element>): FollowedScheme[] {
  const all = grounds.map(({ section, fitter }) => {
    const own = [...kept].filter((element) => withSurroundings([element]).has(section));
    const fitted = fitter.places();
    const elements = withSurroundings([...own, ...fitted]);
    return { section, fitter, fitOf: fitter.fitOf, own, fitted, elements };
  });
  const schemes = Map.groupBy(all, ({ section }) => (section.dataset.scheme ?? 'light') as Scheme);
  return [...schemes].map(([scheme, some]) => {
    const readings = readingsOf(scheme, some);
    const followed = some.map((ground) => followedGround(ground, readings));
    const follow = (theme: Theme) => {
      readings.follow(theme);
      readings.followFit(new Set(some.flatMap(({ fitter }) => fitter.fit(theme, readings.styleOf(false)))));
      return [];
    };
    const measures = followed.map(({ measure }) => measure);
    const measureAll = () => measures.flatMap((measure) => measure());
    return {
      grounds: followed,
      steps(theme) {
        const extent = readings.extentOf(theme);
        if (extent === 'none') return [measureAll];
        return [() => follow(theme), ...(extent === 'all' ? measures : [measureAll])];
      },
    };
  });
}

/** Elements that have the same pairs in every theme, at rest or touched, and what decides these. */
type Group = {
  elements: [Element, ...Element[]];
  isTouched: boolean;
  places: readonly Place[];
  /** The reading after which the pairs were measured. */
  measured: number;
  pairs: readonly Measured[];
};

function followedGround(
  { section, fitter, own }: Ground & { own: readonly Element[] },
  readings: Readings,
): FollowedGround {
  let groups: Group[] = [];
  let grouped = 0;
  let all: readonly Measured[] = [];
  let layers: Place[] = [];
  const { scheme, on: ground = '' } = section.dataset;
  const parts = new Map(own.map((element) => [element, partOf(element)]));
  /** The pairs of elements that are alike, from the pairs of one of them. */
  const spread = ({ elements, isTouched }: Group, pairs: readonly PaintedPair[]): Measured[] =>
    elements.flatMap((element) => {
      const at = { part: parts.get(element) ?? '', scheme: scheme as Scheme, ground, isTouched };
      return pairs.map((pair) => ({ ...pair, ...at, element }));
    });
  const facts = new Map<Element, Facts>();
  // Meters know the grounds of all elements until a layer changes.
  let meters: { since: number; of: readonly [atRest: PaintMeter, touched: PaintMeter] } | undefined;
  const metersNow = () => {
    const { since = -1, of } = meters ?? {};
    if (of && layers.every(({ changed }) => changed <= since)) return of;
    const meterOf = (isTouched: boolean) => paintMeter(contrast(), readings.styleOf(isTouched));
    meters = { since: readings.count(), of: [meterOf(false), meterOf(true)] };
    return meters.of;
  };
  const measureStale = () => {
    const [atRest, touched] = metersNow();
    const stale = groups.filter(({ places, measured }) => places.some((one) => one.changed > measured));
    for (const group of stale) {
      const { elements, isTouched } = group;
      const pairs = pairsOf(elements[0], { meter: isTouched ? touched : atRest, facts, isTouched });
      Object.assign(group, { measured: readings.count(), pairs: spread(group, pairs) });
    }
    if (stale.length) all = inOrder(own, groups);
  };
  const groupAgain = () => {
    grouped = readings.count();
    layers = [...withSurroundings(own)].map(readings.placesAt).filter(layerOf).flat();
    groups = own.flatMap((element) => groupsOf(element, readings));
    measureStale();
    groups = joined(groups, readings).map((group) => ({ ...group, pairs: spread(group, group.pairs) }));
  };
  return {
    record: ({ isFitted }) => fitter.inFit(isFitted ? 'other' : 'plain', () => readings.record(section)),
    learn(theme) {
      readings.learn(theme);
      groupAgain();
    },
    measure() {
      if (grouped < readings.lastWhole()) groupAgain();
      else measureStale();
      return all;
    },
    rulerOf({ element, kind, isTouched }, set) {
      const pseudo = kind === 'placeholder' ? '::placeholder' : undefined;
      const place = readings
        .placesAt(element)
        .find((one) => one.isTouched === isTouched && one.pseudo === pseudo);
      if (!place) return undefined;
      const kinds = keysOf(kind, place.style).flatMap((key) => place.kinds[key] ?? []);
      const name = kinds.map((one) => rulerOf(one, set)).find(Boolean);
      return name || !kinds.length ? { name } : undefined;
    },
  };
}

/** All pairs as a measurement of every element orders them: judgements prefer the first one of equals. */
function inOrder(elements: readonly Element[], groups: readonly Group[]): Measured[] {
  return [false, true].flatMap((isTouched) => {
    const pairs = groups.filter((group) => group.isTouched === isTouched).flatMap((group) => group.pairs);
    const byElement = Map.groupBy(pairs, ({ element }) => element);
    return elements.flatMap((element) => byElement.get(element) ?? []);
  });
}

/** The styles that may show the colour of a pair. */
function keysOf(kind: Measured['kind'], { fill, stroke, strokeWidth }: Style): (keyof Style)[] {
  if (kind === 'graphic') {
    const isOutlined = stroke !== 'none' && Number.parseFloat(strokeWidth) > 0;
    return [...(fill === 'none' ? [] : (['fill'] as const)), ...(isOutlined ? (['stroke'] as const) : [])];
  }
  return [
    ({ text: 'color', placeholder: 'color', border: 'borderBlockEndColor', ring: 'outlineColor' } as const)[
      kind
    ],
  ];
}

/** An element at rest, and touched if it is one of a control. */
function groupsOf(element: Element, { placesAt }: Readings): Group[] {
  const around = [...withSurroundings([element])];
  const layers = around.filter((one) => layerOf(placesAt(one)));
  return (around.some(isTouchable) ? [false, true] : [false]).map((isTouched) => {
    const places = [element, ...layers].flatMap(placesAt).filter((place) => place.isTouched === isTouched);
    return { elements: [element], isTouched, places, measured: 0, pairs: [] };
  });
}

/** Joins elements that have the same kinds of pairs, with styles and layers that are alike. */
function joined(groups: readonly Group[], { placesAt }: Readings): Group[] {
  const { outer } = paintMeter(contrast());
  const layersOf = (element: Element | null): string =>
    element ? `${layerOf(placesAt(element))}${layersOf(outer(element))}` : '';
  const alike = Map.groupBy(groups, ({ elements: [element], isTouched, pairs }) => {
    const kinds = pairs.map(({ kind, required }) => [kind, required]);
    // Borders and rings are pairs only in some colours.
    const isControl = element.matches(controls);
    return [kinds, isControl, isTouched, likenessOf(placesAt(element)), layersOf(element)].join(' ');
  });
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const elements: Group['elements'] = [first.elements[0], ...others.flatMap((group) => group.elements)];
    return [{ ...first, elements }];
  });
}

/** The layer that an element paints behind its text; empty if it never paints one. */
function layerOf(places: readonly Place[]): string {
  const own = places.filter(({ pseudo }) => !pseudo);
  const layers = own.map((place) => likenessOf([place], ['backgroundColor', 'backgroundImage', 'opacity']));
  return layers.every((layer) => layer === 'rgba(0, 0, 0, 0),none,1') ? '' : layers.join();
}
