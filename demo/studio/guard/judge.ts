import { contrast } from '../../../widget/theme/contrast.ts';
import { canonicalColour, halvesOf } from '../theme/colours.ts';
import { type Demand, mend } from '../theme/mend.ts';
import type { PropertyName } from '../theme/properties.ts';
import { effectiveValues, type Scheme, type Theme } from '../theme/theme.ts';
import { type Measured, paintsOf } from './measure.ts';
import { inks, type Probes, probed, probeLike, probesOf } from './probes.ts';
import { releaseControls, rootsOf, touchControls } from './touch-controls.ts';

/** A part in a colour that is too faint, on its worst ground. */
export type Place = Pick<Measured, 'part' | 'kind' | 'ratio' | 'required'> & {
  /** All grounds where it fails. */
  grounds: string[];
  /** Only while it is hovered, pressed or focused. */
  isTouched: boolean;
};

/** A colour that is too faint in one scheme. */
export type Failure = {
  scheme: Scheme;
  /** The token that decides the colour; undefined for colours that a rule of the look fixes. */
  name?: PropertyName;
  /** The places with this colour, the faintest first. */
  places: Place[];
  /** The nearest passing colour for this scheme. It is looked for once it is read. */
  readonly repair: Repair | undefined;
};

export type Repair = { from: string; to: string };

/** The theme of the page of all grounds, and a function that gives it another one for a moment. */
export type Worn = {
  theme: Theme;
  wear: (theme: Theme) => void;
  /** The tokens that were found for this page. */
  rulers?: Rulers;
};

/** The token behind the colours of elements, by state. Only a look and the tokens that are set decide it. */
export type Rulers = {
  of: string;
  found: Map<Element, Map<string, PropertyName | undefined>>;
  /** Knows most of them without a try. The others depend on the fit of the page too. */
  known?: KnownRuler;
};

/** The token behind a colour, if some are set; undefined if it is not known whether there is one. */
export type KnownRuler = (
  pair: Pick<Measured, 'element' | 'kind' | 'isTouched'>,
  set: readonly PropertyName[],
) => { name: PropertyName | undefined } | undefined;

/** Finds the faint colours among the pairs that were measured on the page of all grounds, and their mends. */
export function judge(pairs: readonly Measured[], worn: Worn): Failure[] {
  const { theme } = worn;
  const failing = pairs
    .filter(({ ratio, required }) => ratio < required)
    .sort((one, other) => one.ratio - other.ratio);
  // A part may have texts in several colours.
  const places = [
    ...Map.groupBy(failing, (pair) => `${placeName(pair)} ${pair.scheme} ${pair.css}`).values(),
  ];
  const worst = places.map(([pair]) => pair as Measured);
  const rulers = rulersOf(worst, worn);
  const colours = Map.groupBy(
    places.map((place, index) => ({ place, name: rulers[index] })),
    ({ place, name }) => `${name ?? place[0]?.part} ${place[0]?.scheme}`,
  );
  return [...colours.values()].map((group): Failure => {
    const { name, place } = group[0] as (typeof group)[number];
    const { scheme } = place[0] as Measured;
    const all = group.flatMap(({ place }) => place);
    let known: { repair: Repair | undefined } | undefined;
    return {
      scheme,
      places: [...Map.groupBy(all, placeName).values()].map(placeOf),
      ...(name && { name }),
      get repair() {
        known ??= { repair: name && repairOf(theme, name, { failing: all, pairs }) };
        return known.repair;
      },
    };
  });
}

function placeName({ part, kind }: Measured): string {
  return `${part} ${kind}`;
}

function placeOf(pairs: readonly Measured[]): Place {
  const { part, kind, ratio, required } = pairs[0] as Measured;
  const grounds = [...new Set(pairs.map(({ ground }) => ground))];
  return { part, kind, ratio, required, grounds, isTouched: pairs.every(({ isTouched }) => isTouched) };
}

/** The token that decides the colour of each pair; undefined for colours that the look itself fixes. */
function rulersOf(pairs: readonly Measured[], worn: Worn): (PropertyName | undefined)[] {
  const { theme } = worn;
  const rulers: Rulers = worn.rulers ?? { of: '', found: new Map() };
  const set = inks.filter((name) => name in effectiveValues(theme));
  const of = [theme.look, ...set].join();
  if (rulers.of !== of) Object.assign(rulers, { of, found: new Map() });
  const stateOf = ({ kind, isTouched }: Measured) => `${kind} ${isTouched}`;
  const keep = (pair: Measured, name: PropertyName | undefined) => {
    const known = rulers.found.get(pair.element) ?? new Map();
    rulers.found.set(pair.element, known.set(stateOf(pair), name));
  };
  const unknown = pairs.filter((pair) => {
    if (!rulers.known) return !rulers.found.get(pair.element)?.has(stateOf(pair));
    const known = rulers.known(pair, set);
    if (known) keep(pair, known.name);
    return !known;
  });
  const found = unknown.length ? tryRulers(unknown, worn, [set, inks]) : [];
  for (const [index, pair] of unknown.entries()) keep(pair, found[index]);
  return pairs.map((pair) => rulers.found.get(pair.element)?.get(stateOf(pair)));
}

/** Tries the tokens that the theme sets, then all, at rest and with touched controls. */
function tryRulers(
  pairs: readonly Measured[],
  { theme, wear }: Worn,
  tries: readonly (readonly PropertyName[])[],
): (PropertyName | undefined)[] {
  const { read } = contrast();
  const found = new Map<Measured, PropertyName | undefined>();
  const [atRest, touched] = [false, true].map((is) => pairs.filter(({ isTouched }) => isTouched === is));
  const readAll = (some: readonly Measured[] = [], tried: Probes) => {
    for (const pair of some.filter((one) => !found.get(one))) {
      const paints = paintsOf(pair).map(read);
      found.set(pair, paints.map((paint) => probeLike(paint, tried)).find(Boolean));
    }
  };
  for (const tried of tries.map(probesOf)) {
    wear(probed(theme, tried));
    readAll(atRest, tried);
    const controls = touchControls(rootsOf((touched ?? []).map(({ element }) => element)));
    readAll(touched, tried);
    releaseControls(controls);
  }
  wear(theme);
  return pairs.map((pair) => found.get(pair));
}

/** One lightness for everything in this colour, else at least for what fails, else for the faintest place. */
function repairOf(
  theme: Theme,
  name: PropertyName,
  { failing, pairs }: { failing: readonly Measured[]; pairs: readonly Measured[] },
): Repair | undefined {
  const [worst] = failing;
  if (!worst) return undefined;
  const { scheme } = worst;
  const set = halvesOf(effectiveValues(theme)[name] ?? 'currentColor')[scheme === 'light' ? 0 : 1];
  const colours = new Set(failing.map(({ css }) => css));
  const alike = pairs.filter((pair) => colours.has(pair.css) && pair.scheme === scheme);
  const from = set === 'currentColor' ? canonicalColour(worst.css) : set;
  if (from === undefined) return undefined;
  for (const wanted of [alike, failing, [worst]]) {
    const to = mend(from, demandsOf(wanted));
    if (to !== undefined && to !== from) return { from, to };
  }
  return undefined;
}

/** Hundreds of pairs lie on a few grounds. */
function demandsOf(pairs: readonly Measured[]): Demand[] {
  const demands = pairs.flatMap(({ grounds, required }) => grounds.map((ground) => ({ ground, required })));
  return [...new Map(demands.map((demand) => [JSON.stringify(demand), demand])).values()];
}
