import { contrast } from '../../../widget/theme/contrast.ts';
import { paintMeter } from '../../../widget/theme/paint-meter.ts';
import { elements } from '../formats/css.ts';
import type { PropertyName } from '../theme/properties.ts';
import { shadowRootsIn } from './measure.ts';
import { colourNames } from './probes.ts';

/** A node of a previewed page that has properties of its own. */
export type Styled = HTMLElement | SVGElement;

/** `look`: everything about the page that decides which parts follow a colour. */
export type Followers = {
  /** The places where a token has to be set; the whole elements unless the parts that follow it are known. */
  placesOf: (name: PropertyName, look: string) => readonly Styled[];
  /** Finds the parts that follow a colour, without a paint. Takes as long as a few paints. */
  learn: (name: PropertyName, look: string) => void;
};

/**
 * The parts of a previewed page that follow a colour. If it is set on them alone, a browser computes the
 * styles of fewer nodes than below the whole elements. A change of nodes or their states makes it forget the
 * parts, and calls `onForget`.
 */
export function followersIn(
  document: Document,
  { put, onForget }: { put: (css: string) => void; onForget: () => void },
): Followers {
  let known: { name: PropertyName; look: string; places: readonly Styled[] } | undefined;
  const { MutationObserver } = document.defaultView ?? globalThis;
  const changes = new MutationObserver((records) => {
    if (records.every(({ attributeName }) => attributeName === 'style')) return;
    changes.disconnect();
    known = undefined;
    onForget();
  });
  const knownFor = (name: PropertyName, look: string) =>
    known?.name === name && known.look === look ? known.places : undefined;
  // Hover styles and focus rings may follow other colours, without a change of a node.
  const isTouched = () => wholeElements(document).some((element) => element.matches(':hover, :focus-within'));
  return {
    placesOf: (name, look) => (!isTouched() && knownFor(name, look)) || wholeElements(document),
    learn(name, look) {
      // Nearly every node follows the colour of the text.
      if (name === '--reviews-ink' || !colourNames.includes(name)) return;
      if (knownFor(name, look) || isTouched()) return;
      known = { name, look, places: probe(document, { name, put }) };
      for (const root of shadowRootsIn(document))
        changes.observe(root, { subtree: true, childList: true, attributes: true });
    },
  };
}

function wholeElements(document: Document): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(elements.join())];
}

/** Two colours that no style takes for the same one: dark and light, of other hues. */
const [dark, light] = ['rgb(90, 10, 30)', 'rgb(170, 240, 255)'] as const;

/** The outermost parts around all that follows a colour; the whole elements if that is not the same. */
function probe(
  document: Document,
  { name, put }: { name: PropertyName; put: (css: string) => void },
): readonly Styled[] {
  const wear = (colour: string) => put(`${elements} { ${name}: ${colour} !important; }`);
  wear(dark);
  const painted = shadowRootsIn(document)
    .flatMap((root) => [...root.querySelectorAll<Styled>('*')].flatMap(stylesOf))
    .map((one) => ({ ...one, before: paintsOf(one) }));
  wear(light);
  const followers = painted
    .map((one) => ({ ...one, after: paintsOf(one) }))
    .filter(({ before, after }) => before !== after);
  wear(dark);
  const places = outermost(followers.map(({ node }) => partAround(node)));
  for (const { style } of places) style.setProperty(name, light);
  const isSame = followers.every((one) => paintsOf(one) === one.after);
  for (const { style } of places) style.removeProperty(name);
  put('');
  const hosts = wholeElements(document);
  // An element without a shadow root gets its parts later.
  return isSame ? [...places, ...hosts.filter(({ shadowRoot }) => !shadowRoot)] : hosts;
}

/** Parts and the root read the public tokens for everything inside. */
function partAround(node: Styled): Styled {
  const { host } = node.getRootNode() as ShadowRoot;
  return node.closest<Styled>('[part], .root') ?? (host as HTMLElement);
}

function outermost(places: readonly Styled[]): Styled[] {
  const { outer } = paintMeter(contrast());
  const all = new Set<Element>(places);
  const isInner = (place: Element) => {
    let around = outer(place);
    while (around && !all.has(around)) around = outer(around);
    return around !== null;
  };
  return [...new Set(places)].filter((place) => !isInner(place));
}

type Painted = { node: Styled; style: CSSStyleDeclaration };

/** The live styles of a node and of its pseudo-elements. */
function stylesOf(node: Styled): Painted[] {
  const pseudos = ['::before', '::after']
    .map((pseudo) => getComputedStyle(node, pseudo))
    .filter(({ content }) => content !== 'none');
  const fields = node.matches('input, textarea') ? [getComputedStyle(node, '::placeholder')] : [];
  return [getComputedStyle(node), ...pseudos, ...fields].map((style) => ({ node, style }));
}

/** Everything that a colour may decide. */
function paintsOf({ style }: Painted): string {
  return properties.map((property) => style[property]).join();
}

const properties = [
  ...(['color', 'backgroundColor', 'backgroundImage', 'boxShadow', 'borderColor', 'outlineColor'] as const),
  ...(['textDecorationColor', 'accentColor', 'fill', 'stroke'] as const),
];
