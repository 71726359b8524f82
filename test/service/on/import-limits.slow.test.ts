import { expect, it } from 'vitest';
import { importFolder } from '../../../testing/service/commands/import-folder.ts';

it('takes the limits of reviews from the environment of the service', async () => {
  const { file, importOfShop, everyone } = importFolder();
  const content = 'x'.repeat(15_000);
  file('reviews.csv', `author,rating,content,images,video\nAda,5,${content},/1.jpg /2.jpg,/1.mp4 /2.mp4\n`);
  const refused = await importOfShop('reviews.csv');
  expect(refused).toMatchObject({ status: 1 });
  expect(refused.output).toContain('content must be at most 10000 characters');

  const longer = { CONTENT_LENGTH: '15000' };
  const misfit = await importOfShop('reviews.csv', { env: longer });
  expect(misfit.output).toContain('MAX_PAGE_SIZE must be at most 66');
  const env = { ...longer, MAX_PAGE_SIZE: '66', REVIEW_PHOTOS: '1', REVIEW_VIDEOS: '2' };
  const taken = await importOfShop('reviews.csv', { env });
  expect(taken.output).toContain('images: only the first 1 of 2 are imported');
  expect(taken.status).toBe(0);
  const [review] = (await everyone()).list;
  expect(review?.content).toBe(content);
  expect(review?.media.map(({ url }) => url)).toEqual(['/1.jpg', '/1.mp4', '/2.mp4']);
});
