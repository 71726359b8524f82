import { audited } from '../audit/audited.ts';
import { repeatUntil } from '../background/repeat-until.ts';
import type { MediaFiles } from '../media/files/media-files.ts';
import type { Store } from '../store/store.ts';
import type { ServiceLog } from '../telemetry/service-log.ts';
import { finishRemoval } from './remove-customer.ts';

type RemovalParts = { store: Store; files: MediaFiles | undefined };

/** Continues removals of customers whose process has ended, now and every minute, until `signal` aborts. */
export function continueRemovalsUntil(
  signal: AbortSignal,
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>,
  { log, ...parts }: RemovalParts & { log: ServiceLog },
): Promise<void> {
  return repeatUntil(signal, wait, {
    interval: minute,
    async run() {
      while (!signal.aborted && (await continueRemoval(parts))) log({ event: 'removal_continued' });
    },
    failed: (reason) => log({ event: 'removal_failed', reason }),
  });
}

/** Returns whether there was one. */
export async function continueRemoval({ store, files }: RemovalParts): Promise<boolean> {
  const removal = await store.leaseRemoval();
  if (!removal) return false;
  const change = {
    actor: 'service',
    actor_label: '',
    action: 'remove_customer',
    subject_ids: [],
    reason: '',
  };
  await audited(store, removal.shop, change, () => finishRemoval({ store, files }, removal));
  return true;
}

const minute = 60_000;
