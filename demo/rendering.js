// Shows the product page that the switch selects in a frame, and what the browser measured while it loaded. The frame
// without scripts cannot measure anything itself.
const frame = document.querySelector('iframe');
const rows = [...document.querySelectorAll('[data-page]')];
const { lang } = document.documentElement;
const milliseconds = new Intl.NumberFormat(lang, {
  style: 'unit',
  unit: 'millisecond',
  maximumFractionDigits: 0,
});
const whole = new Intl.NumberFormat(lang);
const tenths = new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const nextFrame = () => new Promise((next) => requestAnimationFrame(next));

/** Loads a page into the frame, and returns the figures of its timeline once the reviews are there. */
async function measured(url) {
  // The first fragment after the start of the server may come too late for its page, because the edge loads its renderer.
  await fetch(url);
  const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
  // A new document each time, without an entry in the history.
  frame.contentWindow.location.replace(new URL(url, location.href));
  let seen;
  const watch = async () => {
    while (seen === undefined) {
      await nextFrame();
      const { document: shown, performance } = frame.contentWindow;
      const isNew = shown.URL.endsWith(url);
      const reviews = shown.querySelector('storefront-reviews')?.shadowRoot;
      if (!isNew || !reviews?.querySelector('article')) continue;
      // Painted by the next frame.
      await nextFrame();
      seen = performance.now();
    }
  };
  await Promise.all([loaded, watch()]);
  // Waits until the widget has loaded everything that it loads by itself.
  let before = -1;
  while (before !== entries().length) {
    before = entries().length;
    await new Promise((later) => setTimeout(later, 500));
  }
  const [paint] = frame.contentWindow.performance.getEntriesByName('first-contentful-paint');
  const loads = entries();
  return {
    // Nothing can be seen before the first paint.
    firstReview: milliseconds.format(Math.max(seen, paint?.startTime ?? 0)),
    requests: whole.format(loads.length),
    kilobytes: tenths.format(loads.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000),
  };
}

/** The page and everything that it loaded, except for pictures and style sheets, as recorded by the browser. */
function entries() {
  const { performance } = frame.contentWindow;
  const isShop = ({ initiatorType, name }) =>
    /^(img|css|link|video)$/.test(initiatorType) && !name.endsWith('.js');
  return [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource').filter((entry) => !isShop(entry)),
  ];
}

let isMeasuring = Promise.resolve();

/** One after the other, because parallel loads would slow each other down. */
function show(row) {
  isMeasuring = isMeasuring.then(async () => {
    const figures = await measured(row.dataset.page);
    for (const cell of row.querySelectorAll('[data-figure]')) cell.textContent = figures[cell.dataset.figure];
  });
}

for (const row of rows) row.querySelector('input').addEventListener('change', () => show(row));
show(rows.find((row) => row.querySelector('input').checked) ?? rows[0]);
