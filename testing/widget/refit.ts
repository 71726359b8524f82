import { fitGround, type GroundState } from '../../widget/controllers/ground/fit-ground.ts';
import { styleSheets } from '../../widget/dom/style-sheets.ts';

const states = new WeakMap<Element, GroundState>();

/** Fits an element to the colours of the page at once, which it does by itself after the next paint. */
export function refit(element: Element): void {
  const state = states.get(element) ?? {};
  states.set(element, state);
  if (element.shadowRoot) fitGround(element.shadowRoot, { state, styleSheets });
}
