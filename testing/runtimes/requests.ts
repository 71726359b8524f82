/** A request and its expected status. `<tag>` stands for the ETag of the previous response. */
export type Exchange = {
  method?: string;
  /** The raw request target. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
  status: number;
};

const lamp = '/v1/reviews?product=lamp';

export type HashedFiles = { chunk: string; script: string };

/** Replayed in this order on every runtime. `chunk` and `script` are paths of hashed files. */
export const requests = (hashed: HashedFiles): Exchange[] => [
  ...reads(),
  ...renders(),
  ...handles,
  ...conditional,
  ...encodings,
  ...irrelevantHeaders,
  ...invalidParameters,
  ...methods,
  ...paths,
  ...assets(hashed),
];

/** Sent while the API is down. */
export const requestsInAnOutage: Exchange[] = [
  { path: lamp, status: 200 },
  { path: '/v1/reviews?product=never-asked', status: 502 },
  { method: 'HEAD', path: '/v1/reviews?product=never-asked', status: 502 },
  { path: '/healthz', status: 200 },
];

function twice(exchange: Exchange): Exchange[] {
  return [exchange, exchange];
}

/** Reads from a cold and from a warm cache. */
function reads(): Exchange[] {
  return [
    ...twice({ path: lamp, status: 200 }),
    ...twice({ path: '/v1/reviews?scope=store', status: 200 }),
    ...twice({ path: '/v1/ratings?products=vase,lamp,none', status: 200 }),
    { path: `${lamp}&page=2&page_size=3`, status: 200 },
    { path: `${lamp}&page=99`, status: 200 },
    { path: `${lamp}&page_size=50&sort=lowest`, status: 200 },
    { path: `${lamp}&sort=oldest&rating=4,5`, status: 200 },
    { path: `${lamp}&media=1`, status: 200 },
    { path: `${lamp}&verified=1&keyword=WARM+light`, status: 200 },
    { path: `${lamp}&review=2`, status: 200 },
    { path: `${lamp}&review=none`, status: 400 },
    { path: `${lamp}&keyword=%C3%A9clair%C3%A9`, status: 200 },
    { path: `${lamp}&utm_source=mail&unknown=1`, status: 200 },
    { path: '/v1/reviews?product_id=12', status: 200 },
    { path: '/v1/reviews?product=lamp&product_id=12', status: 200 },
    { path: '/v1/reviews?product=none', status: 200 },
  ];
}

/** HTML in several languages, with the number and date formats of each. */
function renders(): Exchange[] {
  const html = '/v1/render?product=lamp';
  const languages = ['ar', 'de', 'fa', 'ja', 'pl', 'zh-hant'];
  return [
    ...twice({ path: html, status: 200 }),
    // Brotli follows in the background.
    { path: html, headers: { 'accept-encoding': 'gzip' }, status: 200 },
    { path: html, headers: { 'if-none-match': '<tag>', 'accept-encoding': 'gzip' }, status: 304 },
    ...languages.map((locale) => ({ path: `${html}&locale=${locale}&url-state=reviews`, status: 200 })),
    { path: `${html}&element=storefront-review-gallery`, status: 200 },
    { path: `${html}&element=storefront-review-carousel`, status: 200 },
    { path: '/v1/render?scope=store&layout=grid&extras=initials&hide=sort', status: 200 },
    { path: '/v1/render?product=none', status: 200 },
    { path: `${html}&messages=seller`, status: 200 },
    { path: `${html}&style=link&endpoint=/reviews/&media=1`, status: 200 },
    { path: `${html}&url-state=&id=reviews&page-url=/lamp?gclid=1%26a=2`, status: 200 },
    { path: `${html}&endpoint=https://evil.example`, status: 400 },
    { path: `${html}&messages=unknown`, status: 400 },
    { path: '/v1/render?element=storefront-rating&product=lamp', status: 200 },
    { path: '/v1/render?element=storefront-rating&product=lamp&messages=seller', status: 200 },
    { path: '/v1/render?element=storefront-rating&product=none', status: 200 },
    { path: `${html}&layout=circle&page=0&page-url=//evil.example`, status: 400 },
    { method: 'POST', path: html, body: '', status: 405 },
  ];
}

/** Handles in several scripts, and invalid UTF-8. */
const handles: Exchange[] = [
  { path: '/v1/reviews?product=%E3%83%A9%E3%83%B3%E3%83%97', status: 200 },
  { path: '/v1/reviews?product=lampe-d%27%C3%A9t%C3%A9', status: 200 },
  { path: '/v1/reviews?product=%F0%9F%92%A1%20a%2Bb', status: 200 },
  { path: '/v1/ratings?products=%E3%83%A9%E3%83%B3%E3%83%97,lampe-d%27%C3%A9t%C3%A9', status: 200 },
  { path: '/v1/ratings?products=%F0%9F%92%A1+a%2Bb', status: 200 },
  { path: '/v1/reviews?product=%ff%fe', status: 200 },
  { path: '/v1/reviews?product=100%', status: 200 },
  { path: '/v1/reviews?product=%00', status: 400 },
];

const conditional: Exchange[] = [
  { path: lamp, status: 200 },
  { path: lamp, headers: { 'if-none-match': '<tag>' }, status: 304 },
  { path: lamp, headers: { 'if-none-match': 'W/<tag>' }, status: 304 },
  { path: lamp, headers: { 'if-none-match': '"a", "b"' }, status: 200 },
  { path: lamp, headers: { 'if-none-match': '*' }, status: 304 },
];

const encodings: Exchange[] = [
  { path: lamp, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' }, status: 200 },
  { path: lamp, headers: { 'accept-encoding': 'br', 'if-none-match': '<tag>' }, status: 304 },
  { path: lamp, headers: { 'accept-encoding': 'gzip' }, status: 200 },
  { path: lamp, headers: { 'accept-encoding': 'zstd' }, status: 200 },
];

/** Headers that must not affect the response. */
const irrelevantHeaders: Exchange[] = [
  {
    path: lamp,
    headers: { 'accept-language': 'ja', cookie: 'a=b', origin: 'https://shop.example' },
    status: 200,
  },
  { path: lamp, headers: { range: 'bytes=0-1', 'cache-control': 'no-cache' }, status: 200 },
  { path: lamp, headers: { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }, status: 200 },
  {
    path: lamp,
    headers: { 'x-forwarded-host': 'evil.example', 'x-http-method-override': 'DELETE' },
    status: 200,
  },
];

const invalidParameters: Exchange[] = [
  { path: '/v1/reviews', status: 400 },
  { path: '/v1/reviews?product=', status: 400 },
  { path: `/v1/reviews?product=${'x'.repeat(256)}`, status: 400 },
  { path: '/v1/reviews?product=a&product=b', status: 400 },
  { path: '/v1/reviews?scope=shop&page=0&page_size=51&sort=best&rating=6&media=2', status: 400 },
  { path: '/v1/reviews?scope=store&product=lamp', status: 400 },
  { path: '/v1/reviews?product_id=%EF%BC%91', status: 400 },
  { path: '/v1/ratings', status: 400 },
  { path: '/v1/ratings?products=,', status: 400 },
  { path: `/v1/ratings?products=${Array.from({ length: 51 }, (_, index) => index)}`, status: 400 },
];

const methods: Exchange[] = [
  { method: 'HEAD', path: lamp, status: 200 },
  { method: 'HEAD', path: '/v1/reviews', status: 400 },
  { method: 'HEAD', path: '/none', status: 404 },
  { method: 'OPTIONS', path: lamp, headers: { origin: 'https://shop.example' }, status: 204 },
  { method: 'OPTIONS', path: '/none', status: 204 },
  { method: 'POST', path: '/v1/reviews', body: '{"rating":5}', status: 405 },
  { method: 'PUT', path: '/v1/ratings', body: 'text', status: 405 },
  { method: 'DELETE', path: lamp, status: 405 },
  { method: 'PATCH', path: '/healthz', body: '', status: 405 },
  { method: 'PROPFIND', path: '/healthz', status: 405 },
];

const paths: Exchange[] = [
  { path: '/healthz', status: 200 },
  { method: 'HEAD', path: '/healthz', status: 200 },
  { path: '/', status: 404 },
  { path: '/v1', status: 404 },
  { path: '/v1/reviews/', status: 404 },
  { path: '//v1/reviews?product=lamp', status: 404 },
  { path: '/V1/reviews?product=lamp', status: 404 },
  { path: '/v1/%72eviews?product=lamp', status: 404 },
  { path: '/v1/./reviews?product=lamp', status: 200 },
  { path: '/assets/../v1/reviews?product=lamp', status: 200 },
  { path: '/v1%2Freviews?product=lamp', status: 404 },
  { path: '/..%2f..%2fpackage.json', status: 404 },
  { path: '/../../package.json', status: 404 },
  { path: '/%ff', status: 404 },
  { path: '/__proto__', status: 404 },
  { path: '/manifest.json', status: 404 },
];

function assets({ chunk, script }: HashedFiles): Exchange[] {
  return [
    { path: '/storefront-reviews.js', status: 200 },
    { path: '/storefront-reviews.js', headers: { 'if-none-match': '<tag>' }, status: 304 },
    {
      path: '/storefront-reviews.js',
      headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
      status: 200,
    },
    {
      path: '/storefront-reviews.js',
      headers: { 'accept-encoding': 'br', 'if-none-match': '<tag>' },
      status: 304,
    },
    { path: '/storefront-reviews.js', headers: { 'accept-encoding': 'gzip' }, status: 200 },
    { path: '/storefront-reviews.js', headers: { 'accept-encoding': 'br;q=0, *;q=0.5' }, status: 200 },
    { path: '/storefront-reviews.js?v=2', headers: { 'accept-encoding': 'zstd' }, status: 200 },
    { method: 'HEAD', path: '/storefront-reviews.js', headers: { 'accept-encoding': 'br' }, status: 200 },
    { method: 'POST', path: '/storefront-reviews.js', body: 'x', status: 405 },
    { path: chunk, headers: { 'accept-encoding': 'br' }, status: 200 },
    { path: script, headers: { 'accept-encoding': 'br' }, status: 200 },
    { path: script.replace('-', '-0'), status: 404 },
    { path: '/integrity.json', status: 200 },
    { path: '/integrity.json', headers: { 'if-none-match': '<tag>' }, status: 304 },
    { path: '/licenses.txt', status: 200 },
    { path: '/storefront-reviews.js.br', status: 404 },
  ];
}
