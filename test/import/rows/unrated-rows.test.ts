import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { generated } from '../../../testing/determinism/generations.ts';
import { type GuidedImport, guidedImport } from '../../../testing/service/commands/guided-import.ts';

let store: GuidedImport['store'];
let run: GuidedImport['run'];
let close: GuidedImport['close'];
beforeEach(async () => {
  ({ store, run, close } = await guidedImport());
});
afterEach(() => close());

const header =
  'comment_ID,comment_post_ID,comment_author,comment_date_gmt,comment_content,comment_approved,comment_parent,user_id,rating';

const comments = fc.array(
  fc.record({
    rating: fc.constantFrom('', '0', '1', '2', '3', '4', '5', 'Not rated'),
    answers: fc.constantFrom('none', 'shop', 'guest'),
  }),
  { minLength: 2, maxLength: 8 },
);

it('generated comments become reviews by their stars alone, each with the reply of the shop', async () => {
  let product = 0;
  await fc.assert(
    fc.asyncProperty(comments, async (each) => {
      product += 1;
      const first = product * 100;
      const lines = each.flatMap(({ rating, answers }, index) => {
        const id = first + index;
        const row = `${id},${product},Customer ${id},2024-02-01 10:00:00,Comment ${id},1,0,0,${rating}`;
        const user = answers === 'shop' ? 1 : 0;
        const answer = `${id + 50},${product},Somebody,2024-02-02 10:00:00,Answer ${id},1,${id},${user},`;
        return answers === 'none' ? [row] : [row, answer];
      });
      const { printed, status } = await run({}, undefined, `${[header, ...lines].join('\n')}\n`);
      const rated = each.flatMap(({ rating, answers }, index) =>
        /^[1-5]$/.test(rating) ? [{ stars: Number(rating), answers, id: first + index }] : [],
      );
      const { list } = await store.listReviews('1', {
        ...{ product_id: String(product), page: 1, page_size: 100, sort_by: 'created-ascending' },
      });
      const found = list.map(({ rating, content, reply }) => `${content}: ${rating} ${reply?.content ?? ''}`);
      const expected = rated.map(
        ({ stars, answers, id }) => `Comment ${id}: ${stars} ${answers === 'shop' ? `Answer ${id}` : ''}`,
      );
      expect(found.sort()).toEqual(expected.sort());
      // A file of nothing but such rows is refused with a sentence.
      const told = typeof status === 'string' ? status : (printed.at(-1) ?? '');
      const unrated = each.length - rated.length;
      if (unrated > 0) expect(told).toMatch(/has no stars/);
      if (unrated > 0 && typeof status === 'number') expect(told).toContain(` ${unrated}   has no stars`);
    }),
    { numRuns: generated(15) },
  );
});
