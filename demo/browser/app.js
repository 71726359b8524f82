// A single-page app in miniature: links to other products change the page in place.
const elements = document.querySelectorAll('storefront-rating, storefront-reviews');
const links = [...document.querySelectorAll('nav a')];

function show(url) {
  const shown = links.find(({ href }) => href === url) ?? links[0];
  const handle = new URL(shown.href).searchParams.get('product');
  for (const link of links) link.removeAttribute('aria-current');
  shown.setAttribute('aria-current', 'page');
  for (const element of elements) element.setAttribute('product-handle', handle);
}

for (const link of links) {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    history.pushState(null, '', link.href);
    show(link.href);
  });
}
addEventListener('popstate', () => show(location.href));
