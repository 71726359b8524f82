/**
 * Resolves once the parser of the page has passed the end tag of an element: a node follows it or one of its
 * ancestors, or the page has ended. Before that, its declarative shadow root is missing or incomplete, and a
 * root attached by a script would prevent it. Also resolves when the signal is aborted.
 */
export function whenParsed(element: Element, signal: AbortSignal): Promise<void> {
  const page = element.ownerDocument;
  return new Promise((resolve) => {
    const look = () => {
      observer.disconnect();
      if (page.readyState === 'loading' && !signal.aborted && isLast(element)) {
        // The element may have moved since.
        for (const place of ancestry(element)) observer.observe(place, { childList: true });
        return;
      }
      page.removeEventListener('readystatechange', look);
      resolve();
    };
    const observer = new MutationObserver(look);
    page.addEventListener('readystatechange', look);
    signal.addEventListener('abort', look);
    look();
  });
}

function isLast(element: Element): boolean {
  return ancestry(element).every((place) => !place.nextSibling);
}

/** A node and its ancestors, also those outside its shadow root. */
function ancestry(node: Node): Node[] {
  const parent = node.parentNode ?? (node as ShadowRoot).host;
  return parent ? [node, ...ancestry(parent)] : [node];
}
