import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import type { ReviewsAnswer } from '../../src/contract/storefront.ts';
import { type Amount, amounts } from './demo-answers.ts';
import { peers } from './peers.ts';
import { plainHtml } from './plain-html.ts';
import type { Served } from './serve.ts';
import { shopPage } from './shop-page.ts';

export const ours = '`<storefront-reviews>`';
/** The widget with the tag that pins a version and preloads the reviews. */
export const pinned = '`<storefront-reviews>`, pinned and preloaded';
/** The reference for all ratios. */
export const floor = 'Hand-written, no framework';
const html = 'Server-rendered HTML';
/** The shop's page alone. */
export const emptyPage = 'Page without reviews';

/** The folder of another build to measure beside this one, such as the build of an earlier commit. */
const otherBuild = process.argv[3];
export const other = 'Other build';

/** Everything that is measured. */
export const contestants = [
  floor,
  ours,
  pinned,
  ...(otherBuild ? [other] : []),
  ...peers.map(({ name }) => name),
  html,
  emptyPage,
];
/** The path of a contestant's page with that many reviews. */
export const pathOf = (name: string, amount: Amount) => `/${contestants.indexOf(name)}/${amount}`;

const built = 'dist/widget';

/**
 * All pages, scripts and API responses by path. All photos share one file, so that decoding costs every page
 * the same.
 */
export function servedFiles(
  answers: Record<Amount, ReviewsAnswer>,
  photo: Uint8Array<ArrayBuffer>,
): Map<string, Served> {
  const served = new Map<string, Served>();
  const add = (path: string, type: string, body: string) => served.set(path, { type, body });
  const style = `<style>${readFileSync('bench/browser/floor.css', 'utf8')}</style>`;
  const script = (src: string) => `<script type="module" async src="${src}"></script>`;

  add('/blank', 'text/html', '<!doctype html><title>Nothing</title>');
  add('/floor.js', 'text/javascript', readFileSync('bench/browser/floor.js', 'utf8'));
  const addBuild = (folder: string, path: string) => {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (file.endsWith('.js'))
        add(path + file, 'text/javascript', readFileSync(`${folder}/${file}`, 'utf8'));
    }
  };
  addBuild(built, '/');
  if (otherBuild) addBuild(otherBuild, '/other/');
  for (const { files } of peers) {
    for (const [path, file] of Object.entries(files)) {
      add(path, path.endsWith('.css') ? 'text/css' : 'text/javascript', readFileSync(file, 'utf8'));
    }
  }
  for (const amount of amounts) {
    const answer = answers[amount];
    for (const { url, thumbnail_url } of answer.list.flatMap(({ media }) => media)) {
      for (const path of [url, thumbnail_url]) served.set(path, { type: 'image/jpeg', body: photo });
    }
    const addPage = (name: string, page: { head?: string; reviews: string }) =>
      add(pathOf(name, amount), 'text/html; charset=utf-8', shopPage(page));
    const addAnswer = (path: string, value: unknown) => add(path, 'application/json', JSON.stringify(value));
    addAnswer(`/v1/reviews?product=${amount}`, answer);
    addPage(floor, {
      head: style + script('/floor.js'),
      reviews: `<div id="reviews" data-product="${amount}"></div>`,
    });
    addPage(emptyPage, { reviews: '' });
    addPage(html, { head: style, reviews: plainHtml(answer) });
    // The layout that the README recommends.
    const addWidget = (name: string, tag: string) =>
      addPage(name, {
        head: `<style>
          storefront-reviews:not(:defined) { display: block; min-block-size: var(--reviews-room, 100vh); }
        </style>${tag}`,
        reviews: `<storefront-reviews product-handle="${amount}" page-size="${Math.min(amount, 50)}" endpoint="/"></storefront-reviews>`,
      });
    addWidget(ours, script('/storefront-reviews.js'));
    addWidget(pinned, pinnedTag());
    if (otherBuild) addWidget(other, script('/other/storefront-reviews.js'));
    for (const { name, reviews, answers: ofPeer } of peers) {
      addPage(name, { reviews: reviews(amount) });
      for (const [path, value] of Object.entries(ofPeer(answer, amount))) addAnswer(path, value);
    }
  }
  return served;
}

/** The tag that `npm run tag -- <edge> --preload` prints. */
function pinnedTag(): string {
  const { script, integrity } = JSON.parse(readFileSync(`${built}/integrity.json`, 'utf8'));
  const file = (name: string) => `"/${name}" integrity="${integrity[name]}" crossorigin`;
  const reviews = Object.keys(integrity).find((name) => name.startsWith('assets/reviews-')) ?? '';
  return `<link rel="modulepreload" href=${file(reviews)}><script type="module" async src=${file(script)}></script>`;
}
