// Shows the page that the switch selects in a frame, and what the browser measured while it loaded. The frame without
// scripts cannot measure anything itself.
import { firstReview, formats, kilobytesOf, loadsOf, timeOfFirstReview } from './measure.js';

const frame = document.querySelector('iframe');
const rows = [...document.querySelectorAll('[data-page]')];
const format = formats(document.documentElement.lang);

/** Loads a page into the frame, and returns the figures of its timeline once the reviews are there. */
async function measured(url) {
  // The first fragment after the start of the server may come too late for its page, because the edge loads its renderer.
  await fetch(url);
  const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
  // A new document each time, without an entry in the history.
  frame.contentWindow.location.replace(new URL(url, location.href));
  const isThere = () => frame.contentDocument.URL.endsWith(url) && firstReview(frame.contentWindow);
  // The window of the frame is another one once the page arrives.
  const page = {
    get performance() {
      return frame.contentWindow.performance;
    },
  };
  const [, seen] = await Promise.all([loaded, timeOfFirstReview(page, isThere)]);
  // Waits until the widget has loaded everything that it loads by itself.
  let before = -1;
  while (before !== loadsOf(page).length) {
    before = loadsOf(page).length;
    await new Promise((later) => setTimeout(later, 500));
  }
  const loads = loadsOf(page);
  return { firstReview: seen, requests: loads.length, kilobytes: kilobytesOf(loads) };
}

let isMeasuring = Promise.resolve();

/** One after the other, because parallel loads would slow each other down. */
function show(row) {
  isMeasuring = isMeasuring.then(async () => {
    const figures = await measured(row.dataset.page);
    for (const cell of row.querySelectorAll('[data-figure]')) {
      const figure = figures[cell.dataset.figure];
      if (figure !== undefined) cell.textContent = format[cell.dataset.figure].format(figure);
    }
  });
}

for (const row of rows) row.querySelector('input').addEventListener('change', () => show(row));
show(rows.find((row) => row.querySelector('input').checked) ?? rows[0]);
