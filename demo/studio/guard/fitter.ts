import { type FitPlaces, fitPlacesIn, groundFit } from '../../../widget/controllers/ground/ground-fit.ts';
import { styleSheets } from '../../../widget/dom/style-sheets.ts';
import { type Colour, type Contrast, contrast } from '../../../widget/theme/contrast.ts';
import type { StyleOf } from '../../../widget/theme/paint-meter.ts';
import type { Scheme, Theme } from '../theme/theme.ts';
import { hasSameFit, wearer } from './dress.ts';
import { shadowRootsIn } from './measure.ts';

export type Fitter = {
  /**
   * Fits the quiet colours of the elements to a theme that the page wears, and returns the roots with another
   * fit. The elements do the same by themselves only after a frame. `styleOf` returns the known styles of a
   * complete page.
   */
  fit: (theme: Theme, styleOf?: StyleOf) => ShadowRoot[];
  /** The fit that a root wears. */
  fitOf: (root: Node) => string | undefined;
  /** The elements whose styles decide the fit. The page has to be complete. */
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
  const placesOf = new Map<Node, FitPlaces>();
  const fits = new Map<Node, string>();
  // A sheet in each root would make a browser build all rules of the root again.
  const put = wearer(section.ownerDocument);
  const selectorOf = (place: number) =>
    `[data-scheme="${scheme}"][data-on="${section.dataset.on}"] [data-fit="${place}"]`;
  for (const [place, { host }] of roots.entries()) host.setAttribute('data-fit', `${place}`);
  let fitted: Theme | undefined;
  return {
    fit(theme, styleOf) {
      if (styleOf && fitted && hasSameFit(fitted, theme, [scheme])) return [];
      fitted = theme;
      const changed = roots.filter((root) => {
        const known = styleOf && { styleOf, places: placesOf.get(root) };
        const [before, fit] = [fits.get(root), groundFit(root, { ...known, meter })];
        fits.set(root, fit);
        return before !== fit;
      });
      put(roots.map((root, place) => `${selectorOf(place)}{${fits.get(root)}}`).join('\n'), {
        keepsFit: true,
      });
      return changed;
    },
    fitOf: (root) => fits.get(root),
    places() {
      const found = new Set<Element>();
      const styleOf: StyleOf = (element, pseudo) => getComputedStyle(found.add(element) && element, pseudo);
      for (const root of roots) {
        const places = fitPlacesIn(root);
        placesOf.set(root, places);
        groundFit(root, { styleOf, places });
      }
      return found;
    },
    inFit(which, run) {
      const own = roots.map((root) => [...root.adoptedStyleSheets]);
      for (const root of roots) root.adoptedStyleSheets.push(...styleSheets(fitsToTry[which], root));
      run();
      for (const [place, root] of roots.entries()) root.adoptedStyleSheets = own[place] ?? [];
    },
  };
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
