import type { Style, StyleOf } from '../../../widget/theme/paint-meter.ts';
import type { PropertyName } from '../theme/properties.ts';
import { differencesIn, isOfText, type Scheme, type Theme, valuesIn } from '../theme/theme.ts';
import type { Fitter } from './fitter.ts';
import {
  decisive,
  type Place,
  type Slot,
  type StyleKind,
  staleAmong,
  styleKindsOf,
  variable,
} from './style-kinds.ts';
import { releaseControls, rootsOf, touchAgain } from './touch-controls.ts';

/** A ground whose elements are read, the ones that decide its fit, and the fits of its roots. */
type Ground = {
  section: HTMLElement;
  elements: ReadonlySet<Element>;
  fitted: ReadonlySet<Element>;
  fitOf: Fitter['fitOf'];
};

export type Readings = {
  /** The known styles, at rest or touched. */
  styleOf: (isTouched: boolean) => StyleOf;
  placesAt: (element: Element) => readonly Place[];
  /** Reads all styles on a ground in a try that the page wears. All tries follow in their order. */
  record: (section: HTMLElement) => void;
  /** Ends the tries, and reads all styles in a theme that the page wears. */
  learn: (theme: Theme) => void;
  /** How many styles another theme changes: all of them if it changes sizes or weights of text. */
  extentOf: (theme: Theme) => 'none' | 'some' | 'all';
  /** Reads the styles that follow the change to another theme and decide the fit. */
  follow: (theme: Theme) => void;
  /** Reads all others that follow the change, and what follows the fit in roots with another one. */
  followFit: (roots: ReadonlySet<Node>) => void;
  /** The number of readings. */
  count: () => number;
  /** The number of the last one of all styles. */
  lastWhole: () => number;
};

/** The styles of some elements on grounds of one scheme. One of each kind is read for all. */
export function readingsOf(scheme: Scheme, grounds: readonly Ground[]): Readings {
  const places = grounds.flatMap((ground) =>
    [...ground.elements].flatMap((element) => placesOf(element, ground)),
  );
  const slotsOf = (keys: readonly (typeof decisive)[number][]) =>
    places.flatMap((place) => keys.map((key): Slot => ({ place, key })));
  const slots = slotsOf(variable);
  const byElement = Map.groupBy(places, ({ element }) => element);
  const [atRest, touched] = [false, true].map((isTouched) =>
    Map.groupBy(
      places.filter((place) => place.isTouched === isTouched),
      ({ element }) => element,
    ),
  ) as [typeof byElement, typeof byElement];
  const placesAt = (element: Element) => byElement.get(element) ?? [];
  const tried = new Map(slots.map((slot) => [slot, [] as string[]]));
  let kinds: StyleKind[] = [];
  let worn: Theme | undefined;
  let names: readonly PropertyName[] = [];
  let [count, lastWhole] = [0, 0];
  const write = ({ place, key }: Slot, value: string) => {
    if (place.style[key] !== value) place.changed = count;
    place.style[key] = value;
  };
  const readAll = () => {
    count += 1;
    lastWhole = count;
    read(slotsOf(decisive), write);
  };
  const fitOf: Fitter['fitOf'] = (root) => grounds.map((ground) => ground.fitOf(root)).find(Boolean);
  const readStale = (now: Theme, fitted?: ReadonlySet<Node>) => {
    count += 1;
    const values = valuesIn(scheme, now);
    const stale = staleAmong(kinds, { values, ofAll: now.values, names, fitted, fitOf });
    const alike = new Map(stale.map((slots) => [slots[0], slots]));
    read([...alike.keys()], (slot, value) => {
      for (const one of alike.get(slot) ?? []) write(one, value);
    });
  };
  const differences = (theme: Theme) => (worn ? differencesIn(scheme, worn, theme) : []);
  const extentOf: Readings['extentOf'] = (theme) => {
    const changed = differences(theme);
    if (changed.some(isOfText)) return 'all';
    return changed.length ? 'some' : 'none';
  };
  return {
    styleOf: (isTouched) => (element, pseudo) =>
      (isTouched ? touched : atRest).get(element)?.find((place) => place.pseudo === pseudo)?.style ??
      getComputedStyle(element, pseudo),
    placesAt,
    record(section) {
      const own = slots.filter(({ place }) => place.section === section);
      read(own, (slot, value) => tried.get(slot)?.push(value));
    },
    learn(theme) {
      if (tried.size) kinds = styleKindsOf(tried);
      tried.clear();
      if (worn === theme) return;
      worn = theme;
      readAll();
    },
    extentOf,
    follow(theme) {
      const extent = extentOf(theme);
      names = differences(theme).map(({ name }) => name);
      worn = theme;
      if (extent === 'all') readAll();
      else readStale(theme);
    },
    followFit(roots) {
      if (worn) readStale(worn, roots);
    },
    count: () => count,
    lastWhole: () => lastWhole,
  };
}

/** Reads some styles: first at rest, then while the controls around them are touched. */
function read(slots: readonly Slot[], use: (slot: Slot, value: string) => void): void {
  const readAll = (some: readonly Slot[]) => {
    for (const slot of some) {
      const { element, pseudo } = slot.place;
      use(slot, getComputedStyle(element, pseudo)[slot.key]);
    }
  };
  readAll(slots.filter(({ place }) => !place.isTouched));
  const touched = slots.filter(({ place }) => place.isTouched);
  const controls = touchAgain(rootsOf(touched.map(({ place }) => place.element)));
  readAll(touched);
  releaseControls(controls);
}

function placesOf(element: Element, { section, fitted }: Pick<Ground, 'section' | 'fitted'>): Place[] {
  const pseudos = [
    undefined,
    ...(element.matches('input, textarea') ? ['::placeholder'] : []),
    // The canvas behind an element.
    ...(element.shadowRoot ? ['::before'] : []),
  ];
  return [false, true].flatMap((isTouched) =>
    pseudos.map((pseudo): Place => {
      const decidesFit = !isTouched && fitted.has(element);
      const unread = { style: {} as Style, kinds: {}, changed: 0 };
      return { element, pseudo, section, isTouched, decidesFit, ...unread };
    }),
  );
}
