import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import type { ReviewsQuery } from '../../src/service/store/reviews.ts';
import type { Store } from '../../src/service/store/store.ts';
import { aReview } from '../../testing/service/content/review.ts';

/** Milliseconds per call, or rows per second for an import and an export. */
export type Measured = Record<string, number>;

/** Measures every operation on a database with `count` reviews of shop 1. Writes come last. */
export async function measureStore(store: Store, count: number): Promise<Measured> {
  const list = (query: Partial<ReviewsQuery>) => () =>
    store.listReviews('1', { page: 1, page_size: 20, ...query }).then(() => {});
  const published = { is_published: 1 as const };
  const reads: Record<string, () => Promise<unknown>> = {
    'first page': list({}),
    'first page of a product': list({ ...published, product_id: '7', sort_by: 'featured' }),
    'filtered by stars and photos': list({ ...published, ratings: [4, 5], has_media: 1 }),
    'rare filter': list({ ...published, sources: ['QR code'], ratings: [1], sort_by: 'created-ascending' }),
    'page 5,000, or the middle': list({ page: Math.min(5_000, Math.ceil(count / 40)) }),
    'middle page': list({ ...published, page: Math.ceil(count / 40), sort_by: 'rating-ascending' }),
    'deep page of photos': list({ ...published, has_media: 1, page: Math.ceil(count / 1_000) }),
    rating: () => store.rating('1', { kind: 'all' }),
    'search: good': list({ ...published, keyword: 'good' }),
    'search: good, with filters': list({ ...published, keyword: 'good', ratings: [5], is_verified: 1 }),
    'search: goo (unfinished)': list({ ...published, keyword: 'goo' }),
    'search: good order (two words)': list({ ...published, keyword: 'would order' }),
    'search: unrepeatable (rare)': list({ ...published, keyword: 'unrepeatable' }),
    'search: 质量': list({ ...published, keyword: '质量' }),
    'search: 好': list({ ...published, keyword: '好' }),
    'search: 좋아': list({ ...published, keyword: '좋아' }),
    'search: คุณภาพ': list({ ...published, keyword: 'คุณภาพ' }),
    'search in a product': list({ ...published, keyword: 'good', product_id: '7' }),
    ...operatorReads(store, count),
  };
  const measured: Measured = {};
  for (const [name, run] of Object.entries(reads)) measured[name] = await fastest(run, 15);
  measured.create = await fastest(() => store.createReview('1', aReview({ product_id: '7' })), 15);
  measured['lease of 10 deliveries'] = await fastest(() => store.leaseDeliveries(10, 1), 5);
  const customer = { email: 'customer77@example.com' };
  const [removing, processor] = [performance.now(), process.cpuUsage()];
  const waits = longestWait();
  await store.removeCustomer('1', customer, { dryRun: false });
  const { user, system } = process.cpuUsage(processor);
  measured['removal of a customer'] = performance.now() - removing;
  measured['removal of a customer, processor time'] = (user + system) / 1_000;
  measured['longest wait for the removal'] = waits.end();
  Object.assign(measured, await importAndExport(store));
  return measured;
}

/** Reads of operators and their tools, with `count` orders, customer events, entries and deliveries. */
function operatorReads(store: Store, count: number): Record<string, () => Promise<unknown>> {
  const first = { page: 1, page_size: 20 };
  const middle = { page: Math.ceil(count / 80), page_size: 20 };
  const sent = { start_sent_at: '2023-11-15T00:00:00Z' };
  return {
    metrics: () => store.deliveryBacklog(),
    'orders by the time of their requests': () => store.listOrders('1', { ...first, ...sent }),
    'the same with a type, in the middle': () => store.listOrders('1', { ...middle, ...sent, type: 1 }),
    'audit log': () => store.listAudit('1', first),
    'audit log, one action': () => store.listAudit('1', { ...first, action: 'create_review' }),
    'customer events': () => store.listCustomerEvents('1', first),
    'dead deliveries': () => store.listDeliveries('1', { ...first, webhook_id: '1', state: 'dead' }),
    'export of a customer': () => store.exportCustomer('1', { email: 'customer78@example.com' }),
  };
}

/** The longest time for which the event loop waits for work, in milliseconds. */
function longestWait() {
  const histogram = monitorEventLoopDelay({ resolution: 1 });
  histogram.enable();
  return {
    end: () => {
      histogram.disable();
      return histogram.max / 1e6;
    },
  };
}

/** Other work on the machine can only lengthen a call, so the shortest time counts. */
async function fastest(run: () => Promise<unknown>, times: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < times; time++) {
    const start = performance.now();
    await run();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

/** Processor time, because an import shares the machine with a service. */
async function importAndExport(store: Store): Promise<Measured> {
  const importId = await store.beginImport('1', 'bench.csv');
  const started = process.cpuUsage();
  for (let start = 0; start < imported; start += batch) {
    const rows = Array.from({ length: batch }, (_, index) => ({
      key: `imported:${start + index}`,
      review: aReview({
        product_id: String(1 + ((start + index) % 500)),
        product_handle: '',
        product_title: '',
        content: `Good quality and a fair price ${start + index}`,
      }),
    }));
    await store.importTogether((add) => add('1', rows), importId);
  }
  const used = process.cpuUsage(started);
  const exporting = performance.now();
  let exported = 0;
  for await (const _row of store.exportReviews('1')) {
    exported += 1;
    if (exported === mostExported) break;
  }
  return {
    'import, rows per second of processor time': (imported * 1e6) / (used.user + used.system),
    'export, rows per second': (exported * 1_000) / (performance.now() - exporting),
  };
}

const imported = 10_000;
const batch = 500;
const mostExported = 50_000;
