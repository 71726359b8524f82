import { cssOf } from '../formats/css.ts';
import type { PropertyName } from '../theme/properties.ts';
import {
  changes,
  differencesIn,
  effectiveValues,
  type Scheme,
  type Theme,
  valuesIn,
} from '../theme/theme.ts';
import { followersIn, type Styled } from './followers.ts';

/** The look of a previewed page: a theme, and the surroundings. */
export type Dress = { theme: Theme; scheme: Scheme; ground: string };

export type Dresser = {
  wear: (dress: Dress) => void;
  /** Prepares the page for changes of a property. */
  prepare: (name: PropertyName) => void;
};

/** Milliseconds without a change until the page wears the exported sheet. */
const calm = 400;

/**
 * Dresses a previewed page in the exported CSS of a theme. Changed values are painted first, as properties of
 * their followers, which browsers apply faster than a new sheet. The sheet follows once nothing has changed
 * for a moment.
 */
export function dresser(document: Document): Dresser {
  const wear = wearer(document);
  const probe = wearer(document);
  let worn: Dress | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let aimed: PropertyName | undefined;
  const painted = new Map<PropertyName, readonly Styled[]>();
  const unpaint = (name: PropertyName, kept: readonly Styled[] = []) => {
    for (const place of painted.get(name) ?? []) if (!kept.includes(place)) place.style.removeProperty(name);
  };
  const learn = () => worn && aimed && followers.learn(aimed, lookOf(worn, aimed));
  const settle = () => {
    clearTimeout(timer);
    if (worn) wear(cssOf(worn.theme));
    for (const name of painted.keys()) unpaint(name);
    painted.clear();
  };
  const followers = followersIn(document, {
    put: (css) => probe(css, { keepsFit: true }),
    // New nodes miss the painted values.
    onForget: () => painted.size && settle(),
  });
  return {
    prepare(name) {
      aimed = name;
      if (painted.size) settle();
      learn();
    },
    wear(next) {
      const before = worn;
      worn = next;
      const values = before && newValues(before, next);
      if (!values) {
        const { dataset } = document.documentElement;
        dataset.scheme = next.scheme;
        dataset.ground = next.ground;
        settle();
        return;
      }
      for (const [name, value] of values) {
        const places = followers.placesOf(name, lookOf(next, name));
        unpaint(name, places);
        for (const { style } of places) style.setProperty(name, value);
        painted.set(name, places);
        aimed = name;
      }
      if (!hasSameFit(before.theme, next.theme)) refit(document);
      clearTimeout(timer);
      timer = setTimeout(() => {
        settle();
        learn();
      }, calm);
    },
  };
}

/**
 * Returns a function that gives a page a style sheet, a constructed one, which no policy blocks. The elements
 * fit their quiet colours to the ground again, unless `keepsFit` is true.
 */
export function wearer(document: Document): (css: string, options?: { keepsFit?: boolean }) => void {
  const window = document.defaultView as (Window & typeof globalThis) | null;
  const sheet = window ? new window.CSSStyleSheet() : undefined;
  if (sheet) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  let shown = '';
  return (css, { keepsFit = false } = {}) => {
    if (css !== shown) sheet?.replaceSync(css);
    shown = css;
    if (!keepsFit) refit(document);
  };
}

/** Elements follow the attributes of the page, by which shops switch themes. */
function refit({ documentElement: { dataset } }: Document): void {
  dataset.theme = String(Number(dataset.theme ?? 0) + 1);
}

/** The tokens whose values decide outlines of stars and quiet colours. */
export const fitTokens: PropertyName[] = [
  '--reviews-ink',
  '--reviews-paper',
  '--reviews-tint',
  '--reviews-star',
];

/**
 * Whether two themes have the same outlines of stars in some schemes, and the same quiet colours unless they
 * set them.
 */
export function hasSameFit(
  one: Theme,
  other: Theme,
  schemes: readonly Scheme[] = ['light', 'dark'],
): boolean {
  const name = '--reviews-muted';
  const isMuted = (scheme: Scheme, theme: Theme) =>
    `${(valuesIn(scheme, theme)[name] ?? 'currentColor') !== 'currentColor'} ${name in theme.values}`;
  return schemes.every(
    (scheme) =>
      isMuted(scheme, one) === isMuted(scheme, other) &&
      !differencesIn(scheme, one, other).some(({ name }) => fitTokens.includes(name)),
  );
}

/** All that decides which nodes follow a token: everything but the values of tokens. */
function lookOf({ theme, scheme, ground }: Dress, name: PropertyName): string {
  const others = Object.keys(effectiveValues(theme)).filter((other) => other !== name);
  return [theme.look, scheme, ground, ...others].join();
}

/** The values to paint; undefined if the sheet or the surroundings have to change too. */
function newValues(before: Dress, next: Dress): [name: PropertyName, value: string][] | undefined {
  const isSamePage = before.scheme === next.scheme && before.ground === next.ground;
  const isReset = Object.keys(before.theme.values).some((name) => !(name in next.theme.values));
  if (!isSamePage || isReset || before.theme.look !== next.theme.look) return undefined;
  return changes(next.theme).filter(([name, value]) => before.theme.values[name] !== value);
}
