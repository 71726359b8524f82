import { UploadRefused } from '../client/uploads/upload-refused.ts';

/** The timers of the browser, and a number from 0 to below 1. */
export type UploadTimers = {
  setTimeout(run: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
  random(): number;
};

type Watching = { onProgress: (share: number) => void; signal: AbortSignal };

type Persistence = Watching & { timers: UploadTimers };

/** How long an attempt may make no progress, in milliseconds. */
export const patience = {
  /** While bytes leave the device. */
  sending: 15_000,
  /** Once all bytes have left, because photos wait for a free decoder of the service. */
  answering: 60_000,
} as const;

/** Repetitions after attempts that got no further than the ones before: for about a minute. */
const mostRepetitions = 6;

/**
 * Repeats an attempt to send a file until it succeeds, with growing pauses. An attempt that is aborted by
 * anything but `signal`, or makes no progress, has failed. Throws `UploadRefused` at once, and the last error
 * once the repetitions are used up.
 */
export async function sendPersistently<Sent>(
  attempt: (watching: Watching) => Promise<Sent>,
  { timers, signal, onProgress }: Persistence,
): Promise<Sent> {
  let furthest = 0;
  for (let failures = 0; ; ) {
    const before = furthest;
    const advance = (share: number) => {
      furthest = Math.max(furthest, share);
      onProgress(share);
    };
    try {
      return await watched(attempt, { timers, signal, onProgress: advance });
    } catch (error) {
      signal.throwIfAborted();
      failures = furthest > before ? 1 : failures + 1;
      if (error instanceof UploadRefused || failures > mostRepetitions) throw error;
      await pause(1_000 * 2 ** (failures - 1) * (1 + timers.random() / 2), timers, signal);
    }
  }
}

/** Aborts an attempt without progress. */
async function watched<Sent>(
  attempt: (watching: Watching) => Promise<Sent>,
  { timers, signal, onProgress }: Persistence,
): Promise<Sent> {
  const stop = new AbortController();
  const onAbort = () => stop.abort(signal.reason);
  signal.addEventListener('abort', onAbort);
  const stalled = () => stop.abort(new Error('No progress'));
  let timer = timers.setTimeout(stalled, patience.sending);
  let last = 0;
  try {
    return await attempt({
      signal: stop.signal,
      onProgress(share) {
        if (share <= last) return;
        last = share;
        timers.clearTimeout(timer);
        timer = timers.setTimeout(stalled, share < 1 ? patience.sending : patience.answering);
        onProgress(share);
      },
    });
  } finally {
    timers.clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}

function pause(milliseconds: number, timers: UploadTimers, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = timers.setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, milliseconds);
    const onAbort = () => {
      timers.clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
