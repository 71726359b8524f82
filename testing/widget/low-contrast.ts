import { type Colour, type Contrast, contrast } from '../../widget/theme/contrast.ts';

/**
 * Text and graphics inside an element with less contrast than WCAG 2.2 requires (1.4.3 and 1.4.11), as
 * sentences. Blends translucent colours and groups over the grounds of all ancestors, across shadow roots.
 * Ignores disabled controls, and everything invisible. Self-contained apart from the widget's own measure of
 * contrast, so that it also runs in the page of a journey.
 */
export function lowContrast(root: Element, { read, over, ratio }: Contrast = contrast()): string[] {
  const colourOf = (css: string): Colour => {
    const colour = read(css);
    if (!colour) throw new Error(`The meter does not know the colour ${css}.`);
    return colour;
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
    return over(found, [1, 1, 1, 1]);
  };

  const failures: string[] = [];
  const ratioOf = (css: string, element: Element | null) =>
    ratio(seen(colourOf(css), element), seen([0, 0, 0, 0], element));
  const measure = (what: string, css: string, element: Element | null, required: number) => {
    const ratio = ratioOf(css, element);
    // Browsers round the opacity of derived colours.
    if (Number(ratio.toFixed(2)) < required)
      failures.push(`${what}: ${ratio.toFixed(2)} instead of ${required}`);
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
    if (element.matches('[placeholder]:is(input, textarea)'))
      measure(`${name} placeholder`, placeholder, element, 4.5);
    if (element.matches('.full, .share, .icon, .star path')) {
      const isOutlined = style.stroke !== 'none' && Number.parseFloat(style.strokeWidth) > 0;
      const paint = isOutlined ? style.stroke : style.fill;
      measure(`${name} in ${element.parentElement?.localName}`, paint, element, 3);
    }
    // A control with a background of its own does not need its border.
    const isFilled = ratioOf(style.backgroundColor, outer(element)) >= 3;
    const isBordered = style.borderBlockEndWidth !== '0px' && !isFilled;
    if (isBordered && element.matches('a, button, input, select, textarea')) {
      measure(`${name} border`, style.borderBlockEndColor, outer(element), 3);
    }
    // A row that scrolls may fade where more of it follows.
    const isRow = style.overflowX === 'auto' && element.scrollWidth > element.clientWidth;
    if (style.maskImage !== 'none' && !isRow) failures.push(`${name} fades out`);
    if (element.matches(':focus-visible') && style.outlineStyle !== 'none') {
      measure(`${name} focus ring`, style.outlineColor, outer(element), 3);
    }
    for (const inner of (element.shadowRoot ?? element).children) examine(inner);
  };
  examine(root);
  return failures;
}
