import type { SendUpload } from '../client/uploads/create-uploads.ts';
import type { AttachmentList } from './attachment-list.ts';
import type { UploadTimers } from './send-persistently.ts';
import { uploadQueue } from './upload-queue.ts';

/** Sends the files of a list, whose items show their state. */
export type FileSender = {
  /** Sends a file of the list, also if it was sent before. */
  send(key: string): void;
  /** Sends a file that failed. */
  retry(key: string): void;
  /** Sends all files that failed, or that were sent with another proof. */
  sendAgain(proof: string): void;
  /** Removes a file from the list, and ends its upload. */
  drop(key: string): void;
  /** Resolves once no file is being prepared or sent. */
  idle(): Promise<void>;
};

export function fileSender(
  list: AttachmentList,
  parts: { send: SendUpload; timers: UploadTimers },
  onSent: (key: string) => void,
): FileSender {
  const { items, files, uploaded, find, change } = list;
  const queue = uploadQueue(parts, {
    onProgress: (key, progress) => change(key, { state: 'sending', progress }),
    onSent(key, sent) {
      uploaded.set(key, sent);
      change(key, { state: 'sent', progress: 1 });
      onSent(key);
    },
    onFailed: (key, problem) => change(key, { state: 'failed', problem }),
  });

  const send = (key: string) => {
    const item = find(key);
    const file = files.get(key);
    if (!item || !file) return;
    uploaded.delete(key);
    change(key, { state: 'waiting', progress: 0, problem: undefined });
    // It may be on its way with another proof.
    queue.cancel(key);
    queue.add({ key, kind: item.kind, file });
  };

  return {
    send,
    retry: (key) => find(key)?.state === 'failed' && send(key),
    // Uploads belong to the proof with which they were sent.
    sendAgain(proof) {
      for (const { key, state } of items.peek()) {
        const isForeign = proof && state === 'sent' && uploaded.get(key)?.proof !== proof;
        if (isForeign || state === 'failed') send(key);
      }
    },
    drop(key) {
      queue.cancel(key);
      list.remove(key);
    },
    idle: () =>
      new Promise((resolve) => {
        const stop = items.subscribe((current) => {
          if (current.some(({ state }) => /^(?:preparing|waiting|sending)$/.test(state))) return;
          resolve();
          queueMicrotask(() => stop());
        });
      }),
  };
}
