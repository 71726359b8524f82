import { repeatUntil } from '../background/repeat-until.ts';
import type { InvitationStore } from '../store/invitations.ts';
import type { ServiceLog } from '../telemetry/service-log.ts';

type ScheduleOptions = {
  store: Pick<InvitationStore, 'scheduleInvitations'>;
  /** Sleeps for a number of milliseconds, or until the signal. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  log: ServiceLog;
};

/**
 * Schedules the invitations of delivered orders now and every ten minutes, in small batches with pauses,
 * until `signal` aborts.
 */
export function scheduleInvitationsUntil(
  signal: AbortSignal,
  { store, wait, log }: ScheduleOptions,
): Promise<void> {
  return repeatUntil(signal, wait, {
    interval: 600_000,
    async run() {
      let count = 0;
      for (let batch = batchSize; batch === batchSize && !signal.aborted; count += batch) {
        if (count > 0) await wait(pauseMilliseconds, signal);
        batch = await store.scheduleInvitations(batchSize);
      }
      if (count > 0) log({ event: 'invitations_scheduled', count });
    },
    failed: (reason) => log({ event: 'scheduling_failed', reason }),
  });
}

const batchSize = 100;
const pauseMilliseconds = 50;
