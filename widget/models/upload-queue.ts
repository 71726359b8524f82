import type { SendUpload, Upload, Uploaded } from '../client/uploads/create-uploads.ts';
import { UploadRefused } from '../client/uploads/upload-refused.ts';
import type { FileProblem } from '../text/file-problem.ts';
import { sendPersistently, type UploadTimers } from './send-persistently.ts';

export type UploadEvents = {
  onProgress(key: string, share: number): void;
  onSent(key: string, uploaded: Uploaded): void;
  onFailed(key: string, problem: FileProblem): void;
};

export type UploadQueue = {
  add(upload: Upload): void;
  /** Ends an upload without an event. */
  cancel(key: string): void;
};

/** Uploads at a time: more would share the same bandwidth. */
const most = 2;

/** Sends files in their order, two at a time. */
export function uploadQueue(
  { send, timers }: { send: SendUpload; timers: UploadTimers },
  { onProgress, onSent, onFailed }: UploadEvents,
): UploadQueue {
  let waiting: Upload[] = [];
  const running = new Map<string, AbortController>();

  async function run(upload: Upload, { signal }: AbortController): Promise<void> {
    const { key } = upload;
    onProgress(key, 0);
    try {
      const uploaded = await sendPersistently((watching) => send(upload, watching), {
        timers,
        signal,
        onProgress: (share) => signal.aborted || onProgress(key, share),
      });
      if (!signal.aborted) onSent(key, uploaded);
    } catch (error) {
      if (!signal.aborted) onFailed(key, error instanceof UploadRefused ? error.problem : 'failed');
    }
    if (running.get(key)?.signal === signal) running.delete(key);
    start();
  }

  function start(): void {
    while (running.size < most) {
      const next = waiting.shift();
      if (!next) return;
      const stop = new AbortController();
      running.set(next.key, stop);
      void run(next, stop);
    }
  }

  return {
    add(upload) {
      waiting.push(upload);
      start();
    },
    cancel(key) {
      waiting = waiting.filter((upload) => upload.key !== key);
      running.get(key)?.abort();
      running.delete(key);
      start();
    },
  };
}
