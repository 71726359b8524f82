// A page's reviews written by hand, without a framework: one file, one request, the DOM.

const box = document.querySelector('#reviews');
const asked = fetch(`/v1/reviews?product=${box.dataset.product}`);
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

const { rating, list } = await (await asked).json();
box.append(
  make('h2', {}, 'Customer reviews'),
  make('p', {}, `${rating.average.toFixed(1)} of 5, ${rating.count} reviews`),
  ...[5, 4, 3, 2, 1].map((stars) => bar(stars, rating.histogram[stars])),
  make('ul', {}, ...list.map(review)),
);

function bar(stars, count) {
  const share = make('progress', { max: rating.count, value: count, ariaLabel: `${stars} stars` });
  return make('div', { className: 'bar small' }, String(stars), share, String(count));
}

function review({ rating, commented_at, title, content, media, author, is_verified, reply }) {
  const stars = { className: 'stars', role: 'img', ariaLabel: `${rating} of 5 stars` };
  return make(
    'li',
    {},
    make(
      'article',
      {},
      make('span', stars, '★'.repeat(rating) + '☆'.repeat(5 - rating)),
      make('span', { className: 'small' }, ` ${dayOf(commented_at)}`),
      ...(title ? [make('h3', {}, title)] : []),
      ...(content ? [make('p', { className: 'text' }, content)] : []),
      ...(media.length > 0 ? [make('div', { className: 'media' }, ...media.map(photo))] : []),
      make('p', { className: 'small' }, author, is_verified ? ' · Verified buyer' : ''),
      ...(reply ? [answer(reply)] : []),
    ),
  );
}

function photo({ url, thumbnail_url, type }) {
  if (type === 2) return make('video', { controls: true, preload: 'none', poster: thumbnail_url, src: url });
  return make('a', { href: url }, make('img', { loading: 'lazy', alt: 'Photo', src: thumbnail_url || url }));
}

function answer({ content, reply_at }) {
  return make(
    'div',
    { className: 'reply' },
    make('p', { className: 'small' }, `Reply from the shop ${dayOf(reply_at)}`),
    make('p', { className: 'text' }, content),
  );
}

function dayOf(time) {
  return time ? day.format(new Date(time)) : '';
}

function make(name, properties, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}
