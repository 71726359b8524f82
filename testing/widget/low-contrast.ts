/**
 * Text and graphics inside an element with less contrast than WCAG 2.2 requires (1.4.3 and 1.4.11), as
 * sentences. Blends translucent colours and groups over the grounds of all ancestors, across shadow roots.
 * Ignores disabled controls, and everything invisible. Self-contained, so that it also runs in the page of a
 * journey.
 */
export function lowContrast(root: Element): string[] {
  type Colour = [red: number, green: number, blue: number, alpha: number];
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('The browser has no canvas.');

  const known: Record<string, Colour> = {};
  const colourOf = (css: string): Colour => {
    const before = known[css];
    if (before) return [...before];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    known[css] = [red, green, blue, alpha / 255];
    return colourOf(css);
  };
  const over = (top: Colour, below: Colour): Colour => {
    const alpha = top[3] + below[3] * (1 - top[3]);
    const mix = (place: 0 | 1 | 2) =>
      alpha && (top[place] * top[3] + below[place] * below[3] * (1 - top[3])) / alpha;
    return [mix(0), mix(1), mix(2), alpha];
  };
  const outer = (element: Element): Element | null =>
    element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as ShadowRoot).host ?? null;
  /** The visible colour of a translucent layer over an element and everything behind it. */
  const seen = (layer: Colour, element: Element | null): Colour => {
    let found = layer;
    for (let behind = element; behind; behind = outer(behind)) {
      const { backgroundColor, opacity } = getComputedStyle(behind);
      found = over(found, colourOf(backgroundColor));
      found[3] *= Number(opacity);
    }
    return over(found, [255, 255, 255, 1]);
  };
  const luminance = (colour: Colour) => {
    const linear = (channel: number) =>
      channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2]);
  };

  const failures: string[] = [];
  const ratioOf = (css: string, element: Element | null) => {
    const lights = [seen(colourOf(css), element), seen([0, 0, 0, 0], element)].map(luminance);
    return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
  };
  const measure = (what: string, css: string, element: Element | null, required: number) => {
    const ratio = ratioOf(css, element);
    if (ratio < required) failures.push(`${what}: ${ratio.toFixed(2)} instead of ${required}`);
  };

  const examine = (element: Element): void => {
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const style = getComputedStyle(element);
    if (!isShown || style.clipPath !== 'none' || element.matches(':disabled, [aria-disabled="true"]')) return;
    const name = `${element.localName}.${element.getAttribute('part') ?? element.getAttribute('class') ?? ''}`;
    const text = [...element.childNodes].find((node) => node.nodeType === 3 && node.textContent?.trim());
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    if (text) measure(`${name} “${text.textContent?.slice(0, 20)}”`, style.color, element, isLarge ? 3 : 4.5);
    const placeholder = getComputedStyle(element, '::placeholder').color;
    if (element.matches('input, textarea')) measure(`${name} placeholder`, placeholder, element, 4.5);
    if (element.matches('.full, .share, .icon')) {
      const paint = style.stroke === 'none' ? style.fill : style.stroke;
      measure(`${name} in ${element.parentElement?.localName}`, paint, element, 3);
    }
    // A control with a background of its own does not need its border.
    const isFilled = ratioOf(style.backgroundColor, outer(element)) >= 3;
    const isBordered = style.borderBlockEndWidth !== '0px' && !isFilled;
    if (isBordered && element.matches('a, button, input, select, textarea')) {
      measure(`${name} border`, style.borderBlockEndColor, outer(element), 3);
    }
    if (style.maskImage !== 'none') failures.push(`${name} fades out`);
    if (element.matches(':focus-visible') && style.outlineStyle !== 'none') {
      measure(`${name} focus ring`, style.outlineColor, outer(element), 3);
    }
    for (const inner of (element.shadowRoot ?? element).children) examine(inner);
  };
  examine(root);
  return failures;
}
