import { contrast } from '../../../widget/theme/contrast.ts';
import { cssOf } from '../formats/css.ts';
import { canonicalColour, halvesOf } from '../theme/colours.ts';
import { mend } from '../theme/mend.ts';
import { type PropertyName, properties } from '../theme/properties.ts';
import { effectiveValues, type Theme } from '../theme/theme.ts';
import type { Scheme } from './dress.ts';
import { type Measured, measure, shadowRootsIn } from './measure.ts';
import { releaseControls, touchControls } from './touch-controls.ts';

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
  /** The nearest passing colour for this scheme. */
  repair?: Repair;
};

export type Repair = { from: string; to: string };

export type Verdict = { theme: Theme; pairs: number; failures: Failure[] };

/** Measures a theme on the page of all grounds, which wears it. `wear` changes the CSS of that page. */
export function judge(document: Document, theme: Theme, wear: (css: string) => void): Verdict {
  const pairs = measure(document);
  const failing = pairs
    .filter(({ ratio, required }) => ratio < required)
    .sort((one, other) => one.ratio - other.ratio);
  // A part may have texts in several colours.
  const places = [
    ...Map.groupBy(failing, (pair) => `${placeName(pair)} ${pair.scheme} ${pair.css}`).values(),
  ];
  const rulers = places.length
    ? rulersOf(
        document,
        places.map(([worst]) => worst as Measured),
        { theme, wear },
      )
    : [];
  const colours = Map.groupBy(
    places.map((place, index) => ({ place, name: rulers[index] })),
    ({ place, name }) => `${name ?? place[0]?.part} ${place[0]?.scheme}`,
  );
  const failures = [...colours.values()].map((group): Failure => {
    const { name, place } = group[0] as (typeof group)[number];
    const { scheme } = place[0] as Measured;
    const all = group.flatMap(({ place }) => place);
    const repair = name && repairOf(theme, name, { failing: all, pairs });
    return {
      scheme,
      places: [...Map.groupBy(all, placeName).values()].map(placeOf),
      ...(name && { name }),
      ...(repair && { repair }),
    };
  });
  return { theme, pairs: pairs.length, failures };
}

function placeName({ part, kind }: Measured): string {
  return `${part} ${kind}`;
}

function placeOf(pairs: readonly Measured[]): Place {
  const { part, kind, ratio, required } = pairs[0] as Measured;
  const grounds = [...new Set(pairs.map(({ ground }) => ground))];
  return { part, kind, ratio, required, grounds, isTouched: pairs.every(({ isTouched }) => isTouched) };
}

/** A colour for each token, on a circle: no mix of two of them resembles a third. */
function probes(names: readonly PropertyName[]): Map<PropertyName, readonly number[]> {
  return new Map(
    names.map((name, place) => {
      const angle = (2 * Math.PI * place) / names.length;
      return [name, [Math.round(128 + 120 * Math.cos(angle)), Math.round(128 + 120 * Math.sin(angle)), 254]];
    }),
  );
}

/** The colours that texts and graphics may have. */
const inks = properties
  .filter(({ name, kind }) => kind === 'colour' && !['--reviews-paper', '--reviews-tint'].includes(name))
  .map(({ name }) => name);

/**
 * The token that decides the colour of each pair, found by trying: first among the tokens that the theme
 * sets, then among all. Undefined for colours that the look itself fixes.
 */
function rulersOf(
  document: Document,
  pairs: readonly Measured[],
  { theme, wear }: { theme: Theme; wear: (css: string) => void },
): (PropertyName | undefined)[] {
  const set = effectiveValues(theme);
  const touched = touchControls(shadowRootsIn(document));
  const found: (PropertyName | undefined)[] = pairs.map(() => undefined);
  for (const names of [inks.filter((name) => name in set), inks]) {
    const tried = probes(names);
    const values = Object.fromEntries([...tried].map(([name, rgb]) => [name, `rgb(${rgb.join(', ')})`]));
    wear(cssOf({ look: theme.look, values: { ...theme.values, ...values } }));
    pairs.forEach((pair, index) => {
      const paints = found[index] ? [] : paintsOf(pair);
      found[index] ??= names.find((name) => paints.some((css) => isProbe(css, tried.get(name) ?? [])));
    });
    if (found.every(Boolean)) break;
  }
  wear(cssOf(theme));
  releaseControls(touched);
  return found;
}

function paintsOf({ element, kind }: Measured): string[] {
  if (kind === 'placeholder') return [getComputedStyle(element, '::placeholder').color];
  const { color, fill, stroke, borderBlockEndColor, outlineColor } = getComputedStyle(element);
  if (kind === 'graphic') return [fill, stroke];
  return [{ text: color, border: borderBlockEndColor, ring: outlineColor }[kind]];
}

/** Ignores the opacity. A mixed colour does not follow the token, so that its mend may not help. */
function isProbe(css: string, probe: readonly number[]): boolean {
  const colour = contrast().read(css);
  return probe.every((channel, place) => Math.abs((colour?.[place] ?? 0) - channel / 255) < 0.02);
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

function demandsOf(pairs: readonly Measured[]) {
  return pairs.flatMap(({ grounds, required }) => grounds.map((ground) => ({ ground, required })));
}
