import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { importFolder } from '../../../testing/service/commands/import-folder.ts';

const data = '../shared/data';

describe.runIf(existsSync(data))('reviews by real customers', () => {
  it('gives every product the review count and mean rating of the file', async () => {
    const { run, stored } = importFolder();
    const source = `${data}/womens-clothing-en/womens_clothing_reviews_first1000.csv`;
    const options = ['--map', 'rating=Rating,content=Review Text,product_id=Clothing ID'];
    const set = ['--set', 'author=Customer,is_published=1', '--ignore', '*'];
    const { output } = await run('import', join(process.cwd(), source), ...options, ...set);
    expect(output).toMatch(/1,000 new.* 0 rejected.*149 products/s);

    const ratings = new Map<string, number[]>();
    for (const [, id = '', rating] of ratingsOf(readFileSync(source, 'utf8'))) {
      ratings.set(id, [...(ratings.get(id) ?? []), Number(rating)]);
    }
    expect(ratings.size).toBe(149);
    await stored(async (store) => {
      for (const [id, stars] of ratings) {
        const mean = stars.reduce((sum, star) => sum + star, 0) / stars.length;
        expect(await store.rating('1', { kind: 'handle', handle: id })).toMatchObject({
          review_count: stars.length,
          rating_value: mean.toFixed(2),
        });
      }
    });
  });

  it('imports or reports every row of a file with bare ratings, repeated ids and quoted line breaks', async () => {
    const { folder, file, run, everyone } = importFolder();
    const source = join(process.cwd(), data, 'olist-pt/olist_order_reviews_sample.csv');
    file('olist.csv', readFileSync(source));
    const map =
      'id=review_id,rating=review_score,title=review_comment_title,content=review_comment_message,' +
      'commented_at=review_answer_timestamp,order_id=order_id';
    const { output } = await run(
      'import',
      'olist.csv',
      '--map',
      map,
      '--set',
      'author=Cliente,is_published=1',
      '--ignore',
      'review_creation_date',
      '--scope',
      'store',
    );
    expect(output).toMatch(/8,159 new.* 34 rejected.*8,193 rows/s);
    const rejects = readFileSync(join(folder, 'olist.rejects.csv'), 'utf8');
    expect(rejects.match(/^\d+,same id as line \d+,/gm)).toHaveLength(34);
    expect((await everyone(1)).count).toBe(8_159);
  });
});

/**
 * Product id and rating of each row, parsed independently: these columns stand before and after all free
 * text.
 */
function ratingsOf(csv: string): RegExpMatchArray[] {
  const starts = [...csv.matchAll(/^\d+,(\d+),\d+,/gm)];
  return starts.map((start, index) => {
    const row = csv.slice(start.index, starts[index + 1]?.index);
    const rating = /,([1-5]),[01],\d+,[^,]*,[^,]*,[^,]*\s*$/.exec(row)?.[1];
    return [start[0], start[1] ?? '', rating ?? ''] as unknown as RegExpMatchArray;
  });
}
