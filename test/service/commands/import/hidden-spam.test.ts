import { afterEach, beforeEach, expect, it } from 'vitest';
import { type GuidedImport, guidedImport } from '../../../../testing/service/commands/guided-import.ts';

let store: GuidedImport['store'];
let run: GuidedImport['run'];
let close: GuidedImport['close'];
beforeEach(async () => {
  ({ store, run, close } = await guidedImport());
});
afterEach(() => close());

const moderated = async (state: 'waiting' | 'hidden') => {
  const { list } = await store.listModeration('1', { state, page: 1, page_size: 10 });
  return list.map(({ author, hidden_reason }) => `${author} ${hidden_reason}`);
};

const yotpo =
  'Review ID,Review Score,Review Content,Reviewer Display Name,Review Status,Status Details,Product ID\n' +
  '1,1,buy now,Bot,Rejected,Spam,7\n2,4,waits for us,Ida,Pending,,7\n3,5,Soft and warm,Jon,Published,Spam,7\n';
const comments =
  'comment_ID,comment_post_ID,comment_author,comment_content,comment_approved,rating\n' +
  '1,7,Bot,buy now,spam,1\n2,7,Ida,waits for us,0,4\n3,7,Jon,Soft and warm,1,5\n';

it.each([
  ['Yotpo', yotpo],
  ['WooCommerce', comments],
])('spam that %s has hidden stays hidden as spam, and waits for no moderator', async (_export, file) => {
  await run({}, undefined, file);
  expect([await moderated('hidden'), await moderated('waiting')]).toEqual([['Bot spam'], ['Ida ']]);
  expect((await run({}, undefined, file)).printed.at(-1)).toContain('3 unchanged');
  expect(await moderated('hidden')).toEqual(['Bot spam']);
});

it('a review that the other system hides later becomes spam, and one that it publishes is shown', async () => {
  await run({}, undefined, comments.replace('spam', '1'));
  await run({}, undefined, comments);
  expect([await moderated('hidden'), await moderated('waiting')]).toEqual([['Bot spam'], ['Ida ']]);
  await run({}, undefined, comments.replace('spam', '1'));
  expect(await moderated('hidden')).toEqual([]);
});
