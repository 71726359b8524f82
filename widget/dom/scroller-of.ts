/** The nearest box that scrolls, such as a drawer, or else the page. */
export function scrollerOf(node: Element): Element {
  const page = document.scrollingElement ?? document.documentElement;
  for (let place: Element | null = node; place && place !== document.body; place = outerOf(place)) {
    const scrolls = /auto|scroll/.test(getComputedStyle(place).overflowY);
    if (scrolls && place.scrollHeight > place.clientHeight) return place;
  }
  return page;
}

/** The element that contains this one on the page, also across the edge of a shadow root. */
export function outerOf(node: Element): Element | null {
  return node.assignedSlot ?? node.parentElement ?? (node.getRootNode() as Partial<ShadowRoot>).host ?? null;
}
