import type { Colour, Contrast } from '../../theme/contrast.ts';
import type { StyleOf } from '../../theme/paint-meter.ts';

/**
 * The colour behind the text of an element: all translucent backgrounds, down to the first opaque one.
 * Undefined over a picture or a gradient, whose colours are unknown.
 */
export function findGround(
  element: Element,
  { canvas, styleOf, read, over }: Contrast & { canvas: Colour; styleOf: StyleOf },
): Colour | undefined {
  let ground: Colour = [0, 0, 0, 0];
  for (let place: Element | undefined = element; place && ground[3] < 1; place = outer(place)) {
    const { backgroundColor, backgroundImage } = styleOf(place);
    const colour = read(backgroundColor);
    if (backgroundImage !== 'none' || !colour) return undefined;
    ground = over(ground, colour);
  }
  return over(ground, canvas);
}

/** The parent in the flat tree. */
export function outer(place: Element): Element | undefined {
  return place.assignedSlot ?? place.parentElement ?? (place.getRootNode() as Partial<ShadowRoot>).host;
}
