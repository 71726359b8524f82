import type { Colour, Contrast } from './contrast.ts';

export type PaintMeter = ReturnType<typeof paintMeter>;

/**
 * Measures contrast as painted at one moment: blends translucent colours and groups over the grounds of all
 * ancestors, across shadow roots. Pictures count as transparent, because their colours are unknown.
 * Self-contained, because journeys run it in their page.
 */
export function paintMeter({ read, over, ratio }: Contrast) {
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  // A slot has no box of its own, which is no reason to skip what it shows.
  const isShown = (element: Element): boolean =>
    styleOf(element).display === 'contents' ||
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const colours = new Map<string, Colour>();
  const colourOf = (css: string): Colour => {
    const colour = colours.get(css) ?? read(css);
    if (!colour) throw new Error(`The meter does not know the colour ${css}.`);
    colours.set(css, colour);
    return colour;
  };
  const outer = (element: Element): Element | null =>
    element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as ShadowRoot).host ?? null;

  type Layer = { colours: Colour[]; opacity: number; behind: Element | null };
  const layers = new Map<Element, Layer>();
  /** The background of an element: a colour, or the colours of its gradients in front of that colour. */
  const layerOf = (element: Element): Layer => {
    const known = layers.get(element);
    if (known) return known;
    const { backgroundColor, backgroundImage, opacity } = styleOf(element);
    const colour = colourOf(backgroundColor);
    const stops = backgroundImage.includes('gradient(')
      ? (backgroundImage.match(/(?:rgba?|ok(?:lab|lch)|color)\([^()]*\)/g) ?? [])
      : [];
    const found = stops.map((stop) => over(colourOf(stop), colour));
    const layer = {
      colours: found.length ? found : [colour],
      opacity: Number(opacity),
      behind: outer(element),
    };
    layers.set(element, layer);
    return layer;
  };
  /** Screens have 256 steps of each channel, which decide whether a contrast just passes. */
  const onScreen = ([red, green, blue, alpha]: Colour): Colour => {
    const step = (channel: number) => Math.round(channel * 255) / 255;
    return [step(red), step(green), step(blue), alpha];
  };
  /** The visible colours of a translucent layer over an element and everything behind it. */
  const seen = (paint: Colour, element: Element | null): Colour[] => {
    let found = [paint];
    for (let place = element; place; ) {
      const { colours, opacity, behind } = layerOf(place);
      found = found.flatMap((one) =>
        colours.map((colour): Colour => {
          const [red, green, blue, alpha] = over(one, colour);
          return [red, green, blue, alpha * opacity];
        }),
      );
      place = behind;
    }
    return found.map((one) => over(one, [1, 1, 1, 1]));
  };
  const groundsOf = new Map<Element | null, Colour[]>();
  const behind = (element: Element | null): Colour[] => {
    const grounds = groundsOf.get(element) ?? seen([0, 0, 0, 0], element);
    groundsOf.set(element, grounds);
    return grounds;
  };
  const shownRatio = (paint: Colour, ground: Colour): number => ratio(onScreen(paint), onScreen(ground));
  const ratioOf = (css: string, element: Element | null): number => {
    const grounds = behind(element);
    return Math.min(
      ...seen(colourOf(css), element).map((one, index) => shownRatio(one, grounds[index] ?? [1, 1, 1, 1])),
    );
  };
  /** The lowest contrast on known grounds, where no opacity of a group applies. */
  const ratioOn = (css: string, grounds: readonly Colour[]): number =>
    Math.min(...grounds.map((ground) => shownRatio(over(colourOf(css), ground), ground)));

  return { styleOf, isShown, outer, behind, ratioOf, ratioOn };
}
