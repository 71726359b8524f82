import process from 'node:process';
import { mediaTypes } from '../../../src/contract/media-types.ts';
import { openDatabase } from '../../../src/service/drivers/open-database.ts';
import { isLocked } from '../../../src/service/sql/database/is-locked.ts';
import { sqlStore } from '../../../src/service/sql/sql-store.ts';
import { createSeededRandom } from '../../determinism/seeded-random.ts';
import { attemptEnd } from '../webhooks/attempt-end.ts';
import { aReview } from './review.ts';

// Run as a process of its own, with a database URL and a number as arguments: changes reviews at random until
// it is killed. Prints a line for each change: `+` and the id of a new review, `?` and an id before it may be
// deleted, `-` after it was deleted, `.` after any other change, and `!` after a refused change.
const [url = '', seed = '1'] = process.argv.slice(2);
const store = sqlStore(openDatabase(url, ''), Date.now);
const random = createSeededRandom(Number(seed));
const upTo = (most: number) => Math.floor(random() * most);
const flag = () => upTo(2) as 0 | 1;
const say = (line: string) => process.stdout.write(`${line}\n`);
let highest = 40;
const anId = () => String(1 + upTo(highest));
const words = ['good', 'Gut', '质量很好', 'คุณภาพดี', 'tag\n"quoted"', ''];

function review() {
  const product = upTo(5);
  return aReview({
    rating: 1 + upTo(5),
    product_id: String(product),
    product_handle: product ? `p${upTo(6)}` : '',
    title: words[upTo(words.length)] ?? '',
    author_email: `shopper${upTo(9)}@example.com`,
    is_published: flag(),
    is_verified: flag(),
    media: upTo(3) ? [] : [{ url: `/photo-${upTo(20)}.jpg` }, { url: '/video.mp4', type: mediaTypes.video }],
    reply: upTo(4) ? null : { content: 'Thanks' },
  });
}

/** Consecutive rows of a file with 60, in either order. */
function rows() {
  const first = upTo(50);
  const some = Array.from({ length: 1 + upTo(10) }, (_, index) => ({
    key: `row-${first + index}`,
    review: review(),
  }));
  return flag() ? some : some.reverse();
}

async function remove(): Promise<void> {
  const id = anId();
  say(`?${id}`);
  if (await store.deleteReview('1', id)) say(`-${id}`);
}

/** Imports rows of a file, which may delete what earlier imports created. */
async function importFile(): Promise<void> {
  const importId = await store.beginImport('1', 'reviews.csv');
  await store.importTogether((add) => add('1', rows()), importId);
  await store.recordImportEvents('1', 5);
  if (flag()) await store.undoImport('1', importId, 5);
}

async function submit(): Promise<void> {
  const heldFor = ([[], ['links'], ['burst']] as const)[upTo(3)] ?? [];
  const { id } = await store.createReview('1', review(), { heldFor, networkHash: 'a' });
  highest = Math.max(highest, Number(id));
  say(`+${id}`);
}

async function revise(): Promise<void> {
  const { rating, author, title, content, item_type, is_incentivised, is_affiliated } = review();
  const fields = { rating, author, title, content, item_type, is_incentivised, is_affiliated };
  await store.reviseReview('1', anId(), { ...fields, heldFor: flag() ? ['links'] : [] });
}

/** Ends reviews of shoppers as if they were old. Removed ones are doomed, but nobody knows which. */
async function end(): Promise<void> {
  await store.endReviews('publish', '9999', 2);
  await store.forgetNetworks('9999', 5);
}

async function deliver(): Promise<void> {
  for (const delivery of await store.leaseDeliveries(4, 1_000)) {
    await store.finishAttempt(delivery, attemptEnd(flag() ? 'delivered' : 'waiting'));
  }
}

async function upload(): Promise<void> {
  const name = `1/a/photo-${upTo(20)}.jpg`;
  await store.beginUpload('1', { name, url: `/photo-${upTo(20)}.jpg`, files: [name] }, 10);
  await store.completeUpload('1', name, [name, `${name}.webp`]);
  for (const unused of await store.unusedUploads(Date.now(), 5)) {
    await store.removeUpload(unused.shop, unused.name);
  }
}

const changes = [
  async () => {
    const { id } = await store.createReview('1', review());
    highest = Math.max(highest, Number(id));
    say(`+${id}`);
  },
  () => store.publishReview('1', anId(), flag()),
  remove,
  () => store.createReply('1', anId(), 'Thanks'),
  () => store.updateReply('1', anId(), 'Many thanks'),
  () => store.deleteReply('1', anId()),
  () => store.importTogether((add) => add('1', rows())),
  importFile,
  () => store.moderateReview('1', anId(), { kind: 'publish' }),
  () => store.moderateReview('1', anId(), { kind: 'hide', reason: 'spam' }),
  () => store.moderateReview('1', anId(), { kind: 'flag', flags: { is_top: flag(), is_verified: flag() } }),
  submit,
  revise,
  () => store.withdrawReview('1', anId()),
  end,
  deliver,
  upload,
];

for (;;) {
  try {
    // Creating is as frequent as all ways to delete together, so that there is always something to change.
    await changes[upTo(4) === 0 ? 0 : upTo(changes.length)]?.();
    say('.');
  } catch (error) {
    // On a busy machine, a change may wait too long: it is then refused as a whole.
    if (!isLocked(error)) throw error;
    say('!');
  }
}
