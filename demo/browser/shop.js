// The scripts of the demo shops: figures of the page, quick view and basket.
import { formats, kilobytesOf, loadsOf, timeOfFirstReview } from './measure.js';

const format = formats(document.documentElement.lang);

function showFigure(name, value) {
  const place = document.querySelector(`.strip [data-figure="${name}"]`);
  if (place && value !== undefined) place.textContent = format[name].format(value);
}

let shift = 0;
if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) {
  showFigure('shift', 0);
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) shift += hadRecentInput ? 0 : value;
    showFigure('shift', shift);
  }).observe({ type: 'layout-shift', buffered: true });
}
new PerformanceObserver(() => showFigure('kilobytes', kilobytesOf(loadsOf(window)))).observe({
  type: 'resource',
  buffered: true,
});
timeOfFirstReview(window).then((time) => showFigure('firstReview', time));

/** A dialog of the page; the dialogs leave their template at the first use. */
function dialog(id) {
  const templates = document.querySelector('#dialogs');
  if (templates) {
    document.body.append(templates.content);
    templates.remove();
  }
  return document.querySelector(`dialog#${id}`);
}

/** Shows a product in the marked places of a node. */
function showProduct(node, { handle, title, summary, price, image, link }) {
  const put = (name, set) => {
    for (const place of node.querySelectorAll(`[data-${name}]`)) set(place);
  };
  put('title', (place) => place.replaceChildren(title));
  put('summary', (place) => place.replaceChildren(summary));
  put('price', (place) => place.replaceChildren(price));
  put('image', (place) => place.setAttribute('src', image));
  put('link', (place) => place.setAttribute('href', link));
  for (const element of node.querySelectorAll('storefront-rating, storefront-review-quote'))
    element.setAttribute('product-handle', handle);
}

/** The products in the basket of the shop, kept until the tab closes. */
const basketKey = `basket ${document.querySelector('script[src$="/storefront-reviews.js"]')?.getAttribute('src')}`;
const inBasket = () => JSON.parse(sessionStorage.getItem(basketKey) ?? '[]');

function keep(products) {
  sessionStorage.setItem(basketKey, JSON.stringify(products));
  showCount();
}

function showCount() {
  for (const place of document.querySelectorAll('[data-count]')) {
    place.textContent = format.requests.format(inBasket().length);
  }
}

function showBasket() {
  const basket = dialog('basket');
  const lines = basket.querySelector('[data-lines]');
  const template = basket.querySelector('template');
  const products = inBasket();
  lines.replaceChildren(
    ...products.map((product) => {
      const line = document.importNode(template.content, true).firstElementChild;
      showProduct(line, product);
      return line;
    }),
  );
  basket.querySelector('[data-empty]').hidden = products.length > 0;
  if (!basket.open) basket.showModal();
}

function removeLine(button) {
  const line = button.closest('li');
  const place = [...line.parentNode.children].indexOf(line);
  keep(inBasket().filter((_, index) => index !== place));
  showBasket();
  const buttons = document.querySelectorAll('#basket [data-remove]');
  (buttons[Math.min(place, buttons.length - 1)] ?? document.querySelector('#basket .close')).focus();
}

document.addEventListener('click', (event) => {
  const on = (selector) => event.target.closest?.(selector);
  const product = on('[data-handle]')?.dataset;
  if (on('[data-quick]')) {
    const quick = dialog('quick');
    Object.assign(quick.dataset, product);
    quick.showModal();
    showProduct(quick, product);
    // A quote that still loads would find itself invisible.
    const quote = quick.querySelector('storefront-review-quote');
    quick.addEventListener('close', () => quote.removeAttribute('product-handle'), { once: true });
  } else if (on('[data-add]')) {
    event.preventDefault();
    document.querySelector('dialog[open]')?.close();
    keep([...inBasket(), { ...product }]);
    showBasket();
  } else if (on('[data-remove]')) {
    removeLine(on('[data-remove]'));
  } else if (on('[data-open="basket"]')) {
    showBasket();
  }
});
showCount();
