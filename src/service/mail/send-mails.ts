import { type TaskPool, taskPool, workUntil } from '../background/task-pool.ts';
import type { ClaimedMail } from '../store/mails.ts';
import type { RateWindowStore } from '../store/rate-windows.ts';
import { claimDuration, type SendOptions, sendMail } from './send-mail.ts';

export type MailPoolOptions = SendOptions & {
  /** All processes together start at most this number of attempts in a second. */
  perSecond: number;
  rateWindows: Pick<RateWindowStore, 'countInWindow'>;
};

export type MailParts = Omit<MailPoolOptions, 'now' | 'random' | 'log'>;

/** Sends mails until `signal` aborts; see `workUntil`. */
export function sendMailsUntil(
  signal: AbortSignal,
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>,
  options: MailPoolOptions,
): Promise<void> {
  const failed = (reason: string) => options.log({ event: 'sending_failed', reason });
  return workUntil(signal, wait, mailPool({ ...options, stopping: signal }), failed);
}

export function mailPool(options: MailPoolOptions): TaskPool {
  const { store, now, rateWindows, perSecond, log } = options;
  return taskPool<ClaimedMail>({
    async lease(running) {
      const wanted = Math.min(perSecond, mostAtOnce - running.length);
      if (wanted === 0 || !(await store.hasDueMails())) return [];
      // The windows are the seconds of the clock, so that no time passes between two of them.
      const key = `mails ${Math.floor(now() / 1_000) % 2}`;
      const { granted } = await rateWindows.countInWindow(key, { wanted, limit: perSecond, period: 1_000 });
      return granted === 0 ? [] : store.claimMails(granted, claimDuration);
    },
    run: (mail) => sendMail(mail, options),
    failed: (reason) => log({ event: 'sending_failed', reason }),
  });
}

/** A mail takes a second on a slow server, and a server limits the connections of a client. */
const mostAtOnce = 32;
