import type { InputOf } from '../../../src/contract/operations.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { fillOtherTables } from './fill-other-tables.ts';
import { anEvent, anOrder } from './order.ts';
import { aReview } from './review.ts';

/**
 * Calls the methods of a new store that the conformance suite does not call, each so that it finds rows to
 * change. The store needs keys; its clock is `clock`, in milliseconds since 1970.
 */
export async function exerciseStore(store: Store, clock: { now: number }): Promise<void> {
  await fillOtherTables(store);
  await store.isReady();
  for (const topic of [
    'review/created',
    'review/updated',
    'review/deleted',
    'customer_event/created',
  ] as const)
    await store.createWebhook('1', { topic, url: 'https://hooks.example/' });
  await createTogether(store);
  await importAndUndo(store);
  await removeDemo(store);
  await removeAda(store);
  clock.now += 3_600_000;
  await store.leaseRemoval();
  await runJob(store, clock);
  await countRequests(store);
  await endRequests(store);
}

/** Also reads the reviews as an integrator does. */
async function createTogether(store: Store): Promise<void> {
  const external = { source: 'vendor', external_id: '1' };
  await store.createReviews('1', [{ ...aReview(), ...external }]);
  await store.findExternalReview('1', external.source, external.external_id);
  await store.listChangedReviews('1', { after: { time: '', id: 0 }, until: '2100', limit: 10 });
  await store.storedUnder('1', ['id:vendor:1']);
}

async function runJob(store: Store, clock: { now: number }): Promise<void> {
  const job = await store.leaseJob(['moderate'], 1);
  if (!job) throw new Error('No job is due');
  await store.keepJob(job, 1, job.progress);
  await store.latestChanges('1');
  await store.listJobs('1', { page: 1, page_size: 10 });
  await store.findJob('1', job.id);
  await store.cancelJob('1', job.id);
  await store.releaseJob(job, 1);
  await store.finishJob(job, { state: 'done' });
  await store.removeEndedJobs(clock.now + 1, 1);
}

async function countRequests(store: Store): Promise<void> {
  await store.countInWindow('network', { wanted: 1, limit: 10, period: 60_000 });
  await store.clearWindow('network');
  await store.removeEndedWindows(10);
}

const ada = { customer_id: '77', email: 'ada@example.com' };

/** The second import renames a product, moves a review to another product, and changes media and a reply. */
async function importAndUndo(store: Store): Promise<void> {
  const photo = { url: 'https://elsewhere.example/a.jpg' };
  const reply = { content: 'Thank you', reply_at: '2024-05-01T12:00:00Z' };
  const product = (id: string, handle: string) => ({
    product_id: id,
    product_handle: handle,
    product_title: id,
  });
  const of = (key: string, review: Partial<InputOf<'create_review'>>) => ({ key, review: aReview(review) });
  const imports = [
    [of('a', { ...product('7', 'seven'), media: [photo], reply }), of('b', product('8', 'eight'))],
    [of('a', product('9', 'seven')), of('b', product('8', 'eighth')), of('c', product('10', 'ten'))],
  ];
  for (const reviews of imports) {
    const run = await store.beginImport('1', 'reviews.csv');
    await store.importTogether((add) => add('1', reviews), run);
    await store.recordImportEvents('1', 1);
    await store.endImport('1', run, { rows: reviews.length, rejected: 0, isStopped: false });
  }
  await store.listImports('1', 10);
  const last = await store.lastImport('1');
  while ((await store.undoImport('1', last?.id ?? '', 100)) > 0);
  await store.recordImportEvents('1', 100);
  const again = ['', '2024-05-01T12:00:00Z'].map((commented_at, index) => ({
    key: `new ${index}`,
    cellsKey: `cells ${index}`,
    review: aReview({ product_id: '8', content: 'Good', commented_at }),
  }));
  await store.storedAgain('1', again);
}

async function removeDemo(store: Store): Promise<void> {
  await store.importReview('1', { key: 'demo-0001', review: aReview() });
  await store.countDemoReviews('1');
  await store.removeDemoReviews('1', 100);
}

/** Ada has rows of each kind, and events about her wait, also together with another customer's. */
async function removeAda(store: Store): Promise<void> {
  await store.saveOrders('1', [anOrder({ ...ada, id: '101' })]);
  await store.addCustomerEvents('1', [anEvent({ id: 'of ada', customer_id: ada.customer_id })]);
  const reviews = [ada.email, 'bob@example.com'].map((author_email, index) => ({
    key: `of a customer ${index}`,
    review: aReview({ author_email, content: 'First' }),
  }));
  // The second import gives the review that was Ada's another author.
  const was = { key: 'once of ada', review: aReview({ author_email: ada.email }) };
  const is = { ...was, review: aReview({ author_email: 'cleo@example.com' }) };
  const changed = reviews.map(({ key, review }) => ({ key, review: { ...review, content: 'Second' } }));
  for (const rows of [
    [...reviews, was],
    [...changed, is],
  ]) {
    const run = await store.beginImport('1', 'customers.csv');
    await store.importTogether((add) => add('1', rows), run);
    await store.recordImportEvents('1', 100);
  }
  const write = { credential: 'c', key: 'of ada', fingerprint: 'f', expiresAt: 4_000_000_000 };
  await store.beginWrite('1', write);
  await store.endWrite('1', write, { data: { email: ada.email } });
  await store.exportCustomer('1', ada);
  const removal = await store.beginRemoval('1', ada);
  await store.removeCustomer('1', ada, { dryRun: false });
  await store.endRemoval('1', removal);
}

async function endRequests(store: Store): Promise<void> {
  const write = { credential: 'c', key: 'refused', fingerprint: 'f', expiresAt: 1 };
  await store.beginWrite('1', write);
  await store.forgetWrite('1', write);
  await store.beginWrite('1', write);
  await store.removeExpiredAnswers(1);
  const media = [{ url: 'https://reviews.example/media/f/b.jpg' }];
  await store.beginUpload('1', { name: 'f/b.jpg', url: media[0]?.url ?? '', files: ['b.jpg'] }, 10);
  const { id } = await store.createReview('1', aReview({ media }));
  await store.findUploads('1', [media[0]?.url ?? '']);
  await store.isWithheld('1', ['f/b.jpg']);
  await store.deleteReview('1', id);
  await store.countReleased('1');
  await store.releaseUpload('1', 'f/b.jpg');
  await store.removeUpload('1', 'f/b.jpg');
  await store.deliveryBacklog();
  await store.mailBacklog();
}
