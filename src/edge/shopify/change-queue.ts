import type { After } from '../../client/deadline.ts';
import type { Subject } from '../storefront/question.ts';
import { type EdgeLog, failurePlace } from '../telemetry/log.ts';
import type { Publication } from './publish-products.ts';
import { ShopifyError } from './shopify-error.ts';
import { productsPerCall } from './store-products.ts';

/** Writes metafields of products whose reviews changed, in the background. */
export type ChangeQueue = {
  add(subjects: readonly Subject[]): void;
  /** Drops the products that are waiting. */
  stop(): void;
};

export type ChangeQueueParts = {
  /** Publishes at most `productsPerCall` products. Throws a `ShopifyError`. */
  publish: (handles: readonly string[]) => Promise<readonly Publication[]>;
  after: After;
  waitUntil: (work: Promise<unknown>) => void;
  log: EdgeLog;
};

/** In milliseconds. Webhooks for one product within this time count as one change. */
const collectingTime = 5_000;

/**
 * Pauses of the whole queue after a failure, in milliseconds. After the last one, the scheduled command
 * writes the product.
 */
const retryPauses = [30_000, 120_000, 600_000, 3_600_000];

const mostWaiting = 1_000;

export function createChangeQueue({ publish, after, waitUntil, log }: ChangeQueueParts): ChangeQueue {
  /** The number of failures by handle. */
  const waiting = new Map<string, number>();
  let cancel: (() => void) | undefined;
  let dropped = 0;
  let isRunning = false;
  let isStopped = false;

  function schedule(milliseconds: number): void {
    if (cancel || isRunning || isStopped || waiting.size === 0) return;
    cancel = after(milliseconds, () => {
      cancel = undefined;
      waitUntil(run());
    });
  }

  async function run(): Promise<void> {
    const batch = new Map([...waiting].slice(0, productsPerCall));
    for (const handle of batch.keys()) waiting.delete(handle);
    isRunning = true;
    const pause = retry(await publishBatch([...batch.keys()], { publish, log }), batch);
    isRunning = false;
    if (isStopped) dropAll();
    logDropped();
    schedule(pause);
  }

  /** Returns the pause before the next batch. */
  function retry({ handles, reason }: Unpublished, batch: ReadonlyMap<string, number>): number {
    if (handles.length === 0) return 0;
    const failures = Math.max(...handles.map((handle) => batch.get(handle) ?? 0));
    const pause = isStopped ? 0 : (retryPauses[failures] ?? 0);
    log({ event: 'metafields_failed', reason, products: handles.length, retry: pause / 1000 });
    if (pause > 0) for (const handle of handles) waiting.set(handle, failures + 1);
    return pause;
  }

  function dropAll(): void {
    dropped += waiting.size;
    waiting.clear();
  }

  /** Logs once per batch, so that a flood of webhooks does not flood the log. */
  function logDropped(): void {
    if (dropped > 0) log({ event: 'metafields_dropped', products: dropped });
    dropped = 0;
  }

  return {
    add(subjects) {
      const handles = subjects.flatMap((subject) =>
        subject.kind === 'product' ? (subject.handle ?? []) : [],
      );
      const added = new Set(handles.filter((handle) => !waiting.has(handle)));
      for (const handle of added) {
        if (waiting.size < mostWaiting && !isStopped) waiting.set(handle, 0);
        else dropped += 1;
      }
      schedule(collectingTime);
    },
    stop() {
      isStopped = true;
      cancel?.();
      dropAll();
      if (!isRunning) logDropped();
    },
  };
}

type Unpublished = { handles: readonly string[]; reason: string };

/**
 * Returns the products to try again. Products that the Admin API rejects are not tried again, because it
 * would reject them again.
 */
async function publishBatch(
  handles: readonly string[],
  { publish, log }: Pick<ChangeQueueParts, 'publish' | 'log'>,
): Promise<Unpublished> {
  try {
    const publications = await publish(handles);
    const failed = (reason: 'refused' | 'not_rendered') =>
      publications.filter(({ failure }) => failure?.reason === reason).map(({ handle }) => handle);
    const written = publications.filter(({ outcome }) => outcome === 'written').length;
    if (written > 0) log({ event: 'metafields_written', products: written });
    const refused = failed('refused').length;
    if (refused > 0) log({ event: 'metafields_failed', reason: 'refused', products: refused, retry: 0 });
    return { handles: failed('not_rendered'), reason: 'not_rendered' };
  } catch (error) {
    if (error instanceof ShopifyError) return { handles, reason: error.code };
    log({ event: 'edge_failed', ...failurePlace(error) });
    return { handles: [], reason: '' };
  }
}
