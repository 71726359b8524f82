import { audited } from '../audit/audited.ts';
import { repeatUntil } from '../background/repeat-until.ts';
import type { AuditStore } from '../store/audit.ts';
import type { ServiceLog } from '../telemetry/service-log.ts';
import { finishRemoval, type RemovalParts } from './remove-customer.ts';

type ContinuedParts = RemovalParts & { store: AuditStore };

/** Continues removals of customers whose process has ended, now and every minute, until `signal` aborts. */
export function continueRemovalsUntil(
  signal: AbortSignal,
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>,
  { log, ...parts }: ContinuedParts & { log: ServiceLog },
): Promise<void> {
  return repeatUntil(signal, wait, {
    interval: minute,
    async run() {
      while (!signal.aborted && (await continueRemoval(parts))) log({ event: 'removal_continued' });
    },
    failed: (reason) => log({ event: 'removal_failed', reason }),
  });
}

/** Returns whether there was a removal to continue. */
export async function continueRemoval({ store, files }: ContinuedParts): Promise<boolean> {
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
