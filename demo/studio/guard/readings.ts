import type { StyleOf } from '../../../widget/theme/paint-meter.ts';
import type { PropertyName } from '../theme/properties.ts';
import { differencesIn, isOfText, type Scheme, type Theme, valuesIn } from '../theme/theme.ts';
import { withSurroundings } from './kinds.ts';
import {
  type Change,
  decisive,
  type Place,
  type Slot,
  type StyleKind,
  staleAmong,
  styleKindsOf,
  variable,
} from './style-kinds.ts';
import { releaseControls, touchControls } from './touch-controls.ts';

export type Readings = {
  /** The known styles, at rest or touched. */
  styleOf: (isTouched: boolean) => StyleOf;
  placesAt: (element: Element) => readonly Place[];
  /** Reads all styles on a ground in a try that the page wears. All tries follow in their order. */
  record: (section: HTMLElement) => void;
  /** Ends the tries, and reads all styles in a theme that the page wears. */
  learn: (theme: Theme) => void;
  /** Reads what follows the change to another theme, except the fit. */
  follow: (theme: Theme) => void;
  /** Reads what follows the fit on a ground: only styles that follow some tokens as well, or all of them. */
  followFit: (section: HTMLElement, names?: readonly PropertyName[]) => void;
  /** The number of readings. */
  count: () => number;
};

/** The styles of some elements on grounds of one scheme. One of each kind is read for all. */
export function readingsOf(
  scheme: Scheme,
  grounds: readonly { section: HTMLElement; elements: ReadonlySet<Element> }[],
): Readings {
  const places = grounds.flatMap(({ section, elements }) =>
    [...elements].flatMap((element) => placesOf(element, section)),
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
  let count = 0;
  const write = ({ place, key }: Slot, value: string) => {
    if (place.style[key] !== value) place.changed = count;
    place.style[key] = value;
  };
  const readAll = () => {
    count += 1;
    read(slotsOf(decisive), write);
  };
  const readStale = (now: Theme, change: Omit<Change, 'values'>) => {
    count += 1;
    const alike = new Map(
      staleAmong(kinds, { ...change, values: valuesIn(scheme, now) }).map((slots) => [slots[0], slots]),
    );
    read([...alike.keys()], (slot, value) => {
      for (const one of alike.get(slot) ?? []) write(one, value);
    });
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
    follow(theme) {
      const differing = worn && worn !== theme ? differencesIn(scheme, worn, theme) : [];
      worn = theme;
      if (differing.some(isOfText)) readAll();
      else if (differing.length) readStale(theme, { names: differing.map(({ name }) => name) });
    },
    followFit(section, names) {
      if (worn) readStale(worn, { section, names });
    },
    count: () => count,
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
  const around = withSurroundings(touched.map(({ place }) => place.element));
  const controls = touchControls(
    [...around].flatMap(({ shadowRoot }) => shadowRoot ?? []),
    around,
  );
  readAll(touched);
  releaseControls(controls);
}

function placesOf(element: Element, section: HTMLElement): Place[] {
  const pseudos = [
    undefined,
    ...(element.matches('input, textarea') ? ['::placeholder'] : []),
    // The canvas behind an element.
    ...(element.shadowRoot ? ['::before'] : []),
  ];
  return [false, true].flatMap((isTouched) =>
    pseudos.map(
      (pseudo) => ({ element, pseudo, section, isTouched, style: {}, kinds: {}, changed: 0 }) as Place,
    ),
  );
}
