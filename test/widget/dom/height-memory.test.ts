import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { heightMemory } from '../../../widget/dom/height-memory.ts';
import { readHeights, withHeight } from '../../../widget/dom/kept-heights.ts';

beforeEach(() => {
  const clear = () => sessionStorage.clear();
  clear();
  onTestFinished(clear);
});

it('returns the height of the same question on the same page', () => {
  heightMemory(document.body, { product: 'mug' }).keep(4_100);
  expect(heightMemory(document.body, { product: 'mug' }).recall()).toBe(4_100);
  expect(heightMemory(document.body, { product: 'jug' }).recall()).toBe(0);
  const { href } = location;
  history.pushState(null, '', '?reviews-page=2');
  onTestFinished(() => history.replaceState(null, '', href));
  expect(heightMemory(document.body, { product: 'mug' }).recall()).toBe(0);
});

it('knows the page by its URL without the anchor', () => {
  heightMemory(document.body, {}).keep(4_100);
  const { href } = location;
  history.replaceState(null, '', '#after');
  onTestFinished(() => history.replaceState(null, '', href));
  expect(heightMemory(document.body, {}).recall()).toBe(4_100);
});

it.each([
  ['of a visit by a link, in another document', { document: 1 }],
  ['of another width', { width: 7 }],
])('ignores the height %s', (_, change) => {
  heightMemory(document.body, {}).keep(4_100);
  const [key = '', text] = Object.entries(sessionStorage)[0] ?? [];
  const kept = readHeights(text).map((height) => ({ ...height, ...change }));
  sessionStorage.setItem(key, JSON.stringify(kept));
  expect(heightMemory(document.body, {}).recall()).toBe(0);
});

it('keeps the latest 30 places, and the latest height of each', () => {
  const height = (place: number, size = 1) => ({ place: `${place}`, width: 1, document: 1, height: size });
  let list = withHeight([], height(0));
  for (let place = 1; place < 40; place++) list = withHeight(list, height(place));
  list = withHeight(list, height(20, 2));
  expect(list.map(({ place }) => Number(place)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 30 }, (_, place) => place + 10),
  );
  expect(list[0]).toEqual(height(20, 2));
});

it.each(['', 'null', '{}', '[1, null, {"place": 1}]', '[{"place": "a", "height": "tall"}]'])(
  'reads no height from %s',
  (text) => expect(readHeights(text)).toEqual([]),
);
