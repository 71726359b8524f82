// The cost of a page, as its browser measured it.

/** The page and everything that it loaded, except for pictures and style sheets. */
export function loadsOf({ performance }) {
  const isShop = ({ initiatorType, name }) =>
    /^(img|css|link|video)$/.test(initiatorType) && !name.endsWith('.js');
  return [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource').filter((entry) => !isShop(entry)),
  ];
}

export function kilobytesOf(loads) {
  return loads.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000;
}

/** The first review of a page; on a page without any, its first rating or its form. */
export function firstReview({ document }) {
  const names = [
    'storefront-reviews',
    'storefront-review-carousel',
    'storefront-review-form',
    'storefront-rating',
  ];
  const element = names.map((name) => document.querySelector(`main ${name}`)).find(Boolean);
  return element?.shadowRoot?.querySelector('article, form, [part~="stars"]');
}

/** Milliseconds from the start of a page to its first review; undefined if none appears in 20 seconds. */
export async function timeOfFirstReview(page, isThere = () => firstReview(page)) {
  const nextFrame = () => new Promise((next) => requestAnimationFrame(next));
  const isFirstLook = Boolean(isThere());
  while (!isThere()) {
    if (page.performance.now() > 20_000) return undefined;
    await nextFrame();
  }
  // Painted by the next frame. Reviews in the HTML were there once the browser had read it.
  await nextFrame();
  const [navigation] = page.performance.getEntriesByType('navigation');
  const seen = isFirstLook ? navigation.domInteractive : page.performance.now();
  const [paint] = page.performance.getEntriesByName('first-contentful-paint');
  return Math.max(seen, paint?.startTime ?? 0);
}

export function formats(lang) {
  const milliseconds = { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 };
  const digits = (count) =>
    new Intl.NumberFormat(lang, { minimumFractionDigits: count, maximumFractionDigits: count });
  return {
    firstReview: new Intl.NumberFormat(lang, milliseconds),
    requests: digits(0),
    kilobytes: digits(1),
    shift: digits(3),
  };
}
