/**
 * Whether the page already says that there are no reviews: by the attribute `count` of the element, or by a
 * rating of the product.
 */
export function isKnownEmpty(count: string, handle: string): boolean {
  if (count) return Number(count) === 0;
  const selector = `storefront-rating[product-handle="${CSS.escape(handle)}"]`;
  return [...(handle ? document.querySelectorAll(selector) : [])].some(
    (rating) => rating.getAttribute('count') === '0' || rating.shadowRoot?.querySelector('[part="notice"]'),
  );
}
