import { expect, onTestFinished } from 'vitest';
import type { FragmentRequest } from '../../src/contract/fragment.ts';
import { fragmentRequest, renderFragment } from './served.ts';
import { edge, script } from './stage.ts';

/**
 * Places server-rendered HTML on the page, as its parser does, and records the nodes that are added to it or
 * removed from it.
 */
export async function serve(
  given: Partial<FragmentRequest> & Pick<FragmentRequest, 'answer'>,
  { change = (html: string) => html, above = '0', isInert = false, hasEndpoint = true } = {},
) {
  const asked = fragmentRequest(given);
  const isShowcase = /-(gallery|carousel)$/.test(asked.element);
  const media = asked.element === 'storefront-review-gallery' ? (1 as const) : ('' as const);
  const question = { ...asked.question, ...(isShowcase && { page_size: 12, media }) };
  const request = { ...asked, question: given.question ?? question };
  const html = await renderFragment({
    ...request,
    attributes: {
      ...request.attributes,
      ...(hasEndpoint && { endpoint: script.replace(/[^/]*$/, '') }),
    },
  });
  const stage = document.createElement('main');
  if (isInert) stage.innerHTML = change(html);
  else stage.setHTMLUnsafe(change(html));
  stage.style.paddingBlockStart = above;
  const served = stage.firstElementChild as HTMLElement;
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((found) => records.push(...found));
  const box = served.shadowRoot?.querySelector('.root');
  if (box) observer.observe(box, { childList: true, subtree: true });
  document.body.append(stage);
  onTestFinished(() => {
    observer.disconnect();
    stage.remove();
    return edge.idle();
  });
  const changes = () =>
    [...records, ...observer.takeRecords()].map(({ addedNodes, removedNodes }) =>
      [...addedNodes, ...removedNodes].map((node) => (node as Element).outerHTML ?? node.textContent),
    );
  return { served, changes };
}

/** Whether the element has adopted its HTML: its styles are constructed sheets then. */
export function isDone({ shadowRoot }: Element): boolean {
  return !!shadowRoot?.querySelector('.root') && !shadowRoot.querySelector('style, script');
}

/** Resolves once the element has adopted its HTML. */
export async function adopted(served: Element): Promise<void> {
  await expect.poll(() => isDone(served)).toBe(true);
}
