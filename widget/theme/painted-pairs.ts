import type { Colour } from './contrast.ts';
import type { PaintMeter } from './paint-meter.ts';

/** A colour in front of a ground, as the browser paints both. */
export type PaintedPair = {
  element: Element;
  /** The element, its part or class, and the kind of the pair, for people. */
  name: string;
  kind: 'text' | 'placeholder' | 'graphic' | 'border' | 'ring';
  /** The computed colour, before it is blended. */
  css: string;
  /** The grounds behind the colour, before a screen rounds them: one, or every colour of a gradient. */
  grounds: Colour[];
  /** The lowest contrast on these grounds, 1–21. */
  ratio: number;
  /** WCAG 2.2, 1.4.3 and 1.4.11: 4.5 for text, 3 for large text and graphics. */
  required: number;
};

/** The pairs that an element may have, and its name and text, whatever its colours are. */
export type Facts = {
  name: string;
  /** Also the text that is typed or chosen in it. */
  text: string | undefined;
  isDisabled: boolean;
  hasPlaceholder: boolean;
  isGraphic: boolean;
  isControl: boolean;
};

/**
 * Every pair inside an element that WCAG 2.2 judges: texts, placeholders, icons and stars, borders of
 * controls, focus rings. Ignores disabled controls, and everything invisible. `known` has the facts of some
 * elements, and gets the others. Self-contained, because journeys run it in their page.
 */
export function paintedPairs(
  root: Element,
  { computed, styleOf, isShown, isFocused, outer, behind, ratioOf }: PaintMeter,
  known: Map<Element, Facts> = new Map(),
): PaintedPair[] {
  const pairs: PaintedPair[] = [];
  const factsOf = (element: Element): Facts => {
    const typed = element.matches('input:not([type="checkbox"], [type="radio"], [type="file"]), textarea')
      ? (element as HTMLInputElement).value
      : (element as Partial<HTMLSelectElement>).selectedOptions?.[0]?.text;
    const node = [...element.childNodes].find(
      ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
    );
    return {
      name: `${element.localName}.${element.getAttribute('part') ?? element.getAttribute('class') ?? ''}`,
      text: node?.textContent ?? typed,
      isDisabled: element.matches(':disabled, [aria-disabled="true"]'),
      hasPlaceholder: element.matches('[placeholder]:is(input, textarea)'),
      isGraphic: element.matches('.full, .share, .icon, .star path'),
      isControl: element.matches('a, button, input, select, textarea'),
    };
  };
  const examine = (element: Element): void => {
    if (!isShown(element)) return;
    const style = styleOf(element);
    const facts = known.get(element) ?? factsOf(element);
    known.set(element, facts);
    const { name, text, isDisabled, hasPlaceholder, isGraphic, isControl } = facts;
    if (style.clipPath !== 'none' || isDisabled) return;
    const add = (
      what: string,
      pair: { kind: PaintedPair['kind']; css: string; on: Element | null; required: number },
    ) => {
      const { kind, css, on, required } = pair;
      pairs.push({ element, name: what, kind, css, grounds: behind(on), ratio: ratioOf(css, on), required });
    };

    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    if (text) {
      const label = `${name} “${text.slice(0, 20)}”`;
      add(label, { kind: 'text', css: style.color, on: element, required: isLarge ? 3 : 4.5 });
    }
    if (hasPlaceholder) {
      const { color } = computed(element, '::placeholder');
      add(`${name} placeholder`, { kind: 'placeholder', css: color, on: element, required: 4.5 });
    }
    if (isGraphic) {
      const isOutlined = style.stroke !== 'none' && Number.parseFloat(style.strokeWidth) > 0;
      // Whichever stands out more: an outline makes a pale star visible, and a star a pale outline.
      const paints = [...(isOutlined ? [style.stroke] : []), ...(style.fill === 'none' ? [] : [style.fill])];
      const [css = style.fill] = paints.sort((one, other) => ratioOf(other, element) - ratioOf(one, element));
      const what = `${name} in ${element.parentElement?.localName}`;
      add(what, { kind: 'graphic', css, on: element, required: 3 });
    }
    if (isControl) {
      const around = outer(element);
      // A control with a background of its own does not need its border.
      const isBare = style.borderBlockEndWidth !== '0px' && ratioOf(style.backgroundColor, around) < 3;
      const border = { kind: 'border', css: style.borderBlockEndColor, on: around, required: 3 } as const;
      if (isBare) add(`${name} border`, border);
    }
    // A transparent outline is for forced colours, and something else marks the focus.
    const isRinged = style.outlineStyle !== 'none' && style.outlineColor !== 'rgba(0, 0, 0, 0)';
    if (isRinged && isFocused(element)) {
      add(`${name} focus ring`, { kind: 'ring', css: style.outlineColor, on: outer(element), required: 3 });
    }
    for (const inner of (element.shadowRoot ?? element).children) examine(inner);
  };
  examine(root);
  return pairs;
}
