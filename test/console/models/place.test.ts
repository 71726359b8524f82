import { describe, expect, it } from 'vitest';
import {
  filteredPlace,
  pagePlace,
  placeUrl,
  queryOf,
  readPlace,
  tabPlace,
} from '../../../console/models/place.ts';

const read = (path: string) => readPlace(new URL(path, 'https://shop.example'));

describe('the URL of the console', () => {
  it.each([
    '/console/1/todo',
    '/console/1/hidden?reason=spam&page=3',
    '/console/a%20b/todo?stars=5&q=blue+mug&sort=newest&review=9',
    '/console/1/audit?action=hide_reviews&page=2',
  ])('names the list with its filters and the review, or a page: %s', (path) => {
    expect(placeUrl(read(path))).toBe(path);
  });

  it.each(['/console', '/console/1/nowhere', '/console/1/todo?page=-1&sort=random'])(
    'leads to the first page of the reviews to do if it names no list: %s',
    (path) => {
      expect(read(path)).toMatchObject({ tab: 'todo', page: 1, sort: 'oldest', review: '' });
    },
  );

  it('keeps no filter in another list', () => {
    expect(placeUrl(tabPlace(read('/console/1/todo?stars=5&page=2&review=3'), 'hidden'))).toBe(
      '/console/1/hidden',
    );
  });

  it('keeps the shop, but no filter, on the way to a page beside the queue and back', () => {
    const audit = pagePlace(read('/console/7/all?stars=5&page=2&review=3'), 'audit', { action: 'backup' });
    expect(placeUrl(audit)).toBe('/console/7/audit?action=backup');
    expect(placeUrl(tabPlace(audit, 'todo'))).toBe('/console/7/todo');
  });

  it('starts at the first page with another filter', () => {
    expect(placeUrl(filteredPlace(read('/console/1/all?page=2&review=3'), 'q', ' mug '))).toBe(
      '/console/1/all?q=mug',
    );
  });
});

describe('the call for a list', () => {
  const now = Date.parse('2026-11-28T12:00:00Z');
  const query = (path: string) => queryOf(read(path), 50, now);

  it('starts with the oldest review where something is left to do, else with the newest', () => {
    const sorts = ['todo', 'waiting', 'unanswered', 'published', 'hidden', 'all'].map(
      (tab) => query(`/console/1/${tab}`).sort,
    );
    expect(sorts).toEqual(['oldest', 'oldest', 'oldest', 'newest', 'newest', 'newest']);
  });

  it('lists published reviews without a reply as unanswered', () => {
    expect(query('/console/1/unanswered')).toMatchObject({ state: 'published', is_answered: 0 });
  });

  it('has every filter of the URL', () => {
    const filters = 'product=7&stars=1&media=0&verified=1&language=de&reason=links&source=CSV&days=7&q=mug';
    expect(query(`/console/1/all?${filters}`)).toEqual({
      state: 'all',
      sort: 'newest',
      page: 1,
      page_size: 50,
      product_id: '7',
      ratings: '1',
      has_media: 0,
      is_verified: 1,
      language: 'de',
      reason: 'links',
      sources: 'CSV',
      start_time: '2026-11-21T12:00:00Z',
      keywords: 'mug',
    });
  });
});
