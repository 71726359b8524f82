import { onTestFinished } from 'vitest';
import { environment } from '../../widget/client/environment.ts';
import { defineElements } from '../../widget/elements/define-elements.ts';
import { fakeEdge } from './fake-edge.ts';

/** The URL that the elements regard as the URL of their script. */
export const script = 'https://edge.example/shop/storefront-reviews.js';

/** The edge behind all elements of a test file: custom elements can be defined only once per page. */
export const edge = fakeEdge();

defineElements(environment(script, edge.network, edge.languages, edge.connection));

/** Places HTML on the page until the test ends; returns its first element. */
export function place<Found extends HTMLElement = HTMLElement>(html: string): Found {
  const stage = document.createElement('main');
  stage.innerHTML = html;
  document.body.append(stage);
  onTestFinished(() => {
    stage.remove();
    edge.reset();
    return edge.idle();
  });
  return stage.firstElementChild as Found;
}

/** Finds a node in the shadow root of an element. */
export function inside(element: Element, selector: string): HTMLElement | null {
  return element.shadowRoot?.querySelector(selector) ?? null;
}

/** The text in the shadow root of an element. */
export function textOf(element: Element): string {
  return [...(element.shadowRoot?.children ?? [])].map(({ textContent }) => textContent).join(' ');
}
