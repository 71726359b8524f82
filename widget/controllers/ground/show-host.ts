import { outer } from './find-ground.ts';
import type { GroundState } from './fit-ground.ts';

/**
 * Themes hide empty elements with `:empty`. An element without children is empty to them, whatever its shadow
 * root contains: a blank text makes it visible. It is added only where it helps, because frameworks expect
 * their own nodes. An element that still has no box beside a parent with one is reported once.
 */
export function showHost(element: HTMLElement, state: GroundState): void {
  const parent = outer(element);
  if (element.hidden || state.isReported || hasBox(element) || !parent?.getClientRects().length) return;
  if (element.matches(':empty')) {
    element.append(' ');
    if (hasBox(element)) return;
    element.lastChild?.remove();
  }
  // Its own styles may still arrive.
  if (document.readyState === 'loading' || !hasContent(element)) return;
  state.isReported = true;
  console.warn(
    `<${element.localName}> is invisible: a style of the page hides it or leaves it no size.`,
    element,
  );
}

/** Quotes without a pair and reviews that hide without any have released their space. */
function hasContent({ shadowRoot }: Element): boolean {
  const whole = shadowRoot?.querySelector('.whole');
  if (whole && getComputedStyle(whole).visibility === 'hidden') return false;
  const isShown = ({ localName }: Element) => !/style|script|template/.test(localName);
  return [...(shadowRoot?.children ?? [])].some((node) => isShown(node) && node.textContent);
}

function hasBox(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}
