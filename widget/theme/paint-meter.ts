import type { Colour, Contrast } from './contrast.ts';

export type PaintMeter = ReturnType<typeof paintMeter>;

/** The computed styles that decide pairs. */
export type Style = Pick<
  CSSStyleDeclaration,
  | ('color' | 'fill' | 'stroke' | 'strokeWidth' | 'borderBlockEndColor' | 'borderBlockEndWidth')
  | ('outlineColor' | 'outlineStyle' | 'backgroundColor' | 'backgroundImage' | 'opacity' | 'clipPath')
  | ('display' | 'fontSize' | 'fontWeight')
>;

/** Returns the styles of an element, or of a pseudo-element. */
export type StyleOf = (element: Element, pseudo?: string) => Style;

/**
 * Measures contrast as painted at one moment: blends translucent colours and groups over the grounds of all
 * ancestors, across shadow roots. Pictures count as transparent, because their colours are unknown.
 * `computed` returns styles that are known already. Self-contained, because journeys run it in their page.
 */
export function paintMeter(
  { read, over, ratio }: Contrast,
  computed: StyleOf = (element, pseudo) => getComputedStyle(element, pseudo),
) {
  const styles = new Map<Element, Style>();
  const styleOf = (element: Element): Style => {
    const style = styles.get(element) ?? computed(element);
    styles.set(element, style);
    return style;
  };
  // A slot has no box of its own, which is no reason to skip what it shows.
  const isShown = (element: Element): boolean =>
    styleOf(element).display === 'contents' ||
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isFocused = (element: Element): boolean => element.matches(':focus-visible, [data-touched]');
  const colours = new Map<string, Colour>();
  const colourOf = (css: string): Colour => {
    const colour = colours.get(css) ?? read(css);
    if (!colour) throw new Error(`The meter does not know the colour ${css}.`);
    colours.set(css, colour);
    return colour;
  };
  const outer = (element: Element): Element | null =>
    element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as ShadowRoot).host ?? null;

  /** A colour, or gradients in front of it. */
  type Layer = { colours: Colour[]; opacity: number };
  /** The visible colours of a translucent layer over some layers. */
  const seen = (paint: Colour, layers: readonly Layer[]): Colour[] => {
    let found = [paint];
    for (const { colours, opacity } of layers) {
      found = found.flatMap((one) =>
        colours.map((colour): Colour => {
          const [red, green, blue, alpha] = over(one, colour);
          return [red, green, blue, alpha * opacity];
        }),
      );
    }
    return found.map((one) => over(one, [1, 1, 1, 1]));
  };
  /** The backgrounds of an element and of all around it, their colours, and known contrasts to these. */
  type Stack = { layers: Layer[]; grounds: Colour[]; ratios: Map<string, number> };
  const stackWith = (layers: Layer[]): Stack => {
    return { layers, grounds: seen([0, 0, 0, 0], layers), ratios: new Map() };
  };
  const stacks = new Map<Element | null, Stack>([[null, stackWith([])]]);
  /** An element without a background shares the stack of the one around it. */
  const stackOf = (element: Element | null): Stack => {
    const known = stacks.get(element);
    if (known || !element) return known ?? stackWith([]);
    const { backgroundColor, backgroundImage, opacity } = styleOf(element);
    const colour = colourOf(backgroundColor);
    const stops = backgroundImage.includes('gradient(')
      ? (backgroundImage.match(/(?:rgba?|ok(?:lab|lch)|color)\([^()]*\)/g) ?? [])
      : [];
    const found = stops.map((stop) => over(colourOf(stop), colour));
    const layer = { colours: found.length ? found : [colour], opacity: Number(opacity) };
    const isClear = !found.length && !colour[3] && opacity === '1';
    const around = stackOf(outer(element));
    const stack = isClear ? around : stackWith([layer, ...around.layers]);
    stacks.set(element, stack);
    return stack;
  };
  const behind = (element: Element | null): Colour[] => stackOf(element).grounds;
  /** Screens have 256 steps of each channel, which decide whether a contrast just passes. */
  const step = (channel: number) => Math.round(channel * 255) / 255;
  const onScreen = ([red, green, blue, alpha]: Colour): Colour => [step(red), step(green), step(blue), alpha];
  const ratioOf = (css: string, element: Element | null): number => {
    const { layers, grounds, ratios } = stackOf(element);
    const known = ratios.get(css);
    if (known !== undefined) return known;
    const paints = seen(colourOf(css), layers).map(onScreen);
    const lowest = Math.min(...paints.map((one, place) => ratio(one, onScreen(grounds[place] ?? one))));
    ratios.set(css, lowest);
    return lowest;
  };

  return { computed, styleOf, isShown, isFocused, outer, behind, ratioOf };
}
