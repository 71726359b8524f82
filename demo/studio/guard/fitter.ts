import { fitGround, type GroundState } from '../../../widget/controllers/ground/fit-ground.ts';
import { styleSheets } from '../../../widget/dom/style-sheets.ts';
import { type Colour, type Contrast, contrast } from '../../../widget/theme/contrast.ts';
import type { StyleOf } from '../../../widget/theme/paint-meter.ts';
import type { Scheme, Theme } from '../theme/theme.ts';
import { hasSameFit } from './dress.ts';
import { shadowRootsIn } from './measure.ts';

export type Fitter = {
  /**
   * Fits the quiet colours of the elements to a theme that the page wears, and returns the roots with another
   * fit. The elements do the same by themselves only after a frame. `styleOf` returns known styles.
   */
  fit: (theme: Theme, styleOf?: StyleOf) => ShadowRoot[];
  /** The fit that a root wears; undefined if its element has fitted it by itself. */
  fitOf: (root: Node) => string | undefined;
  /** The elements whose styles decide the fit. */
  places: () => Set<Element>;
  /** Runs something in a fit that is the same for all elements, or in another one. */
  inFit: (which: 'plain' | 'other', run: () => void) => void;
};

const fitsToTry = {
  plain:
    ':host{--_quiet:.71!important;--_border-share:.67!important;--_rim:0%!important;--_rim-width:0!important}',
  other:
    ':host{--_quiet:.31!important;--_border-share:.37!important;--_rim:43%!important;--_rim-width:1!important}',
};

/** Fits the elements on one ground. */
export function fitterOf(section: HTMLElement): Fitter {
  const scheme = (section.dataset.scheme ?? 'light') as Scheme;
  const roots = shadowRootsIn(section);
  const meter = knowing(contrast());
  const fits = new WeakMap<ShadowRoot, { state: GroundState; sheets: readonly CSSStyleSheet[] }>();
  let fitted: Theme | undefined;
  const fitRoot = (root: ShadowRoot, styleOf: StyleOf | undefined): boolean => {
    const { state, sheets } = fits.get(root) ?? { state: {}, sheets: [] };
    const { css } = state;
    // Without its last text, the sheet is put behind the one of the element, even if nothing has changed.
    if (!isWorn(sheets, root)) state.css = '';
    fitGround(root, { state, styleSheets, meter, ...(styleOf && { styleOf }) });
    fits.set(root, { state, sheets: [...root.adoptedStyleSheets] });
    return state.css !== css;
  };
  return {
    fit(theme, styleOf) {
      if (fitted && hasSameFit(fitted, theme, [scheme])) return [];
      fitted = theme;
      return roots.filter((root) => fitRoot(root, styleOf));
    },
    fitOf(root) {
      const { state, sheets } = fits.get(root as ShadowRoot) ?? {};
      return sheets && isWorn(sheets, root as ShadowRoot) ? state?.css : undefined;
    },
    places() {
      const places = new Set<Element>();
      const styleOf: StyleOf = (element, pseudo) => getComputedStyle(places.add(element) && element, pseudo);
      for (const root of roots) fitGround(root, { state: {}, styleSheets: () => [], styleOf });
      return places;
    },
    inFit(which, run) {
      const own = roots.map((root) => [...root.adoptedStyleSheets]);
      for (const root of roots) root.adoptedStyleSheets.push(...styleSheets(fitsToTry[which], root));
      run();
      for (const [place, root] of roots.entries()) root.adoptedStyleSheets = own[place] ?? [];
    },
  };
}

function isWorn(sheets: readonly CSSStyleSheet[], { adoptedStyleSheets: now }: ShadowRoot): boolean {
  return sheets.length === now.length && sheets.every((sheet, place) => sheet === now[place]);
}

/** Reads each colour once: most layers are transparent. */
function knowing(meter: Contrast): Contrast {
  const known = new Map<string, Colour | undefined>();
  const read: Contrast['read'] = (css) => {
    if (!known.has(css)) known.set(css, meter.read(css));
    return known.get(css);
  };
  return { ...meter, read };
}
