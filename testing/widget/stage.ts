import { onTestFinished } from 'vitest';
import { environment } from '../../widget/client/environment.ts';
import { defineElements } from '../../widget/elements/define-elements.ts';
import { fakeEdge } from './fake-edge.ts';

/** Where the script of the elements came from, as far as they know. */
export const script = 'https://edge.example/shop/storefront-reviews.js';

/** The edge behind the elements of this page. A name can be defined once only, so all tests of a file share it. */
export const edge = fakeEdge();

defineElements(environment(script, edge.network));

/** Puts HTML on the page, until the test is over, and gives its first element. */
export function place<Found extends HTMLElement = HTMLElement>(html: string): Found {
  const stage = document.createElement('main');
  stage.innerHTML = html;
  document.body.append(stage);
  onTestFinished(() => {
    stage.remove();
    edge.reset();
  });
  return stage.firstElementChild as Found;
}

/** What is in the shadow of an element. */
export function inside(element: Element, selector: string): HTMLElement | null {
  return element.shadowRoot?.querySelector(selector) ?? null;
}

/** What the element reads as. */
export function textOf(element: Element): string {
  return [...(element.shadowRoot?.children ?? [])].map(({ textContent }) => textContent).join(' ');
}
