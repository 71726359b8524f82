import { type MockState, mockStates } from './mock-states.ts';

/** The states with links to their pages. */
export function indexPage(): string {
  const rows = Object.entries(mockStates).map(
    ([handle, { label }]) => `<li><a href="/states/${handle}">${handle}</a> ${escaped(label)}</li>`,
  );
  return page(
    'States of the reviews',
    `<h1>States of the reviews</h1>
<p>The product handle chooses the state, here and on your own pages.</p>
<ul>
${rows.join('\n')}
</ul>`,
  );
}

/** All elements in a state. */
export function statePage(handle: string, { label, language }: MockState): string {
  const product = `product-handle="${escaped(handle)}"`;
  const content = `<p><a href="/">All states</a></p>
<h1>${escaped(label)}</h1>
<p><storefront-rating ${product}></storefront-rating></p>
<storefront-reviews ${product}></storefront-reviews>
<h2>Gallery</h2>
<storefront-review-gallery ${product}></storefront-review-gallery>
<h2>Carousel</h2>
<storefront-review-carousel ${product}></storefront-review-carousel>
<h2>Quotes</h2>
<storefront-review-quote ${product} href="#reviews"></storefront-review-quote>
<h2>Form</h2>
<storefront-review-form ${product}></storefront-review-form>`;
  const attributes = language === 'ar' ? 'lang="ar" dir="rtl"' : 'lang="en"';
  return page(label, content, attributes);
}

function page(title: string, content: string, attributes = 'lang="en"'): string {
  return `<!doctype html>
<html ${attributes}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 1.5rem 1.25rem; max-width: 75rem; overflow-wrap: anywhere; }
li { margin: .5rem 0; }
</style>
<script type="module" async src="/storefront-reviews.js"></script></head>
<body><main>
${content}
</main></body>
</html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
