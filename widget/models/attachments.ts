import type { ReadonlySignal } from '@preact/signals';
import type { AttachmentStore } from '../client/attachment-store.ts';
import type { SendUpload } from '../client/uploads/create-uploads.ts';
import { type Attachment, type AttachmentList, attachmentList } from './attachment-list.ts';
import { keepFiles } from './keep-files.ts';
import { type FileReading, previewInTime, takeFile } from './take-file.ts';
import { type UploadQueue, uploadQueue } from './upload-queue.ts';

/** The photos and the video of a review that is being written. */
export type Attachments = {
  /** In the order of the review. Refused files stay until the shopper removes them. */
  items: ReadonlySignal<readonly Attachment[]>;
  /** Whether the device keeps the files until the review is sent; false once the browser refuses to. */
  isKept: ReadonlySignal<boolean>;
  add(files: Iterable<File>): void;
  /** Moves an item by a number of places, within the list. */
  move(key: string, by: number): void;
  remove(key: string): void;
  retry(key: string): void;
  retryAll(): void;
  /** Takes over the files that the device has kept, and continues to send them. */
  restore(): Promise<void>;
  /** Removes all files, also from the device. */
  clear(): void;
  /** The URLs of the files, in order; `busy` while one of them has not been sent. Reads signals. */
  media(): string[] | 'busy';
  /**
   * Sends every file that has not been sent with the current proof. Resolves to the URLs, or to `failed` if a
   * file could not be sent.
   */
  settled(): Promise<string[] | 'failed'>;
  /** Ends all uploads. The device keeps the files. */
  dispose(): void;
};

export type AttachmentParts = FileReading & {
  send: SendUpload;
  /** The proof of work that the review will have; empty if there is none. */
  proof(): Promise<string>;
  store: AttachmentStore;
  newKey(): string;
};

/** Prepares and sends the files of a review while the shopper writes. */
export function createAttachments(parts: AttachmentParts): Attachments {
  const list = attachmentList();
  const { items, find } = list;
  const { isKept, saveFile, saveList } = keepFiles(parts.store, list);
  const queue = queueOf(parts, list, saveList);
  const send = senderOf(list, queue);
  let preparing = Promise.resolve();

  /** One after another, because a decoded photo needs up to 200 MB of memory. */
  async function take(key: string, file: File): Promise<void> {
    if (!(await takeFile(list, parts, key, file))) return;
    send(key);
    void saveFile(key);
    void saveList();
  }

  const drop = (key: string) => {
    queue.cancel(key);
    list.remove(key);
  };
  const dropAll = () => {
    for (const { key } of items.peek()) drop(key);
  };
  /** Uploads belong to the proof with which they were sent. */
  const sendAgain = (proof: string) => {
    for (const { key, state } of items.peek()) {
      const isForeign = proof && state === 'sent' && list.uploaded.get(key)?.proof !== proof;
      if (isForeign || state === 'failed') send(key);
    }
  };
  const retry = (key: string) => find(key)?.state === 'failed' && send(key);
  const media = () => mediaOf(list);

  return {
    items,
    isKept,
    media,
    retry,
    add(chosen) {
      for (const file of chosen) {
        const key = parts.newKey();
        const kind = file.type.startsWith('video/') ? 'video' : 'image';
        list.append({ key, kind, name: file.name, state: 'preparing', progress: 0 });
        preparing = preparing.then(() => take(key, file));
      }
    },
    move(key, by) {
      list.move(key, by);
      void saveList();
    },
    remove(key) {
      drop(key);
      void saveList();
    },
    retryAll() {
      for (const { key } of items.peek()) retry(key);
    },
    async restore() {
      await restoreFiles(list, parts, send);
      if (items.peek().some(({ state }) => state === 'sent')) sendAgain(await parts.proof());
    },
    clear() {
      dropAll();
      void saveList();
    },
    async settled() {
      sendAgain(await parts.proof());
      await noneLeft(items);
      const urls = media();
      return urls === 'busy' ? 'failed' : urls;
    },
    dispose: dropAll,
  };
}

function queueOf(parts: AttachmentParts, list: AttachmentList, saveList: () => void): UploadQueue {
  return uploadQueue(parts, {
    onProgress: (key, progress) => list.change(key, { state: 'sending', progress }),
    onSent(key, uploaded) {
      list.uploaded.set(key, uploaded);
      list.change(key, { state: 'sent', progress: 1 });
      saveList();
    },
    onFailed: (key, problem) => list.change(key, { state: 'failed', problem }),
  });
}

function senderOf({ files, uploaded, find, change }: AttachmentList, queue: UploadQueue) {
  return (key: string) => {
    const item = find(key);
    const file = files.get(key);
    if (!item || !file) return;
    uploaded.delete(key);
    change(key, { state: 'waiting', progress: 0, problem: undefined });
    queue.add({ key, kind: item.kind, file });
  };
}

async function restoreFiles(
  list: AttachmentList,
  parts: AttachmentParts,
  send: (key: string) => void,
): Promise<void> {
  const kept = await parts.store.load().catch(() => []);
  for (const { file, url, proof, ...item } of kept) {
    if (list.find(item.key)) continue;
    const isSent = url !== undefined && proof !== undefined;
    list.files.set(item.key, file);
    if (isSent) list.uploaded.set(item.key, { url, proof });
    list.append({ ...item, state: isSent ? 'sent' : 'waiting', progress: Number(isSent) });
  }
  for (const { key, kind, file, url } of kept) {
    if (url === undefined) send(key);
    const { picture } = await previewInTime(parts, kind, file).catch(() => ({ picture: undefined }));
    if (list.find(key)) list.change(key, { picture });
    else picture?.close();
  }
}

function mediaOf({ items, uploaded }: AttachmentList): string[] | 'busy' {
  const counted = items.value.filter(({ state }) => state !== 'refused');
  if (counted.some(({ state }) => state !== 'sent')) return 'busy';
  return counted.flatMap(({ key }) => uploaded.get(key)?.url ?? []);
}

/** Resolves once no file is being prepared or sent. */
function noneLeft(items: ReadonlySignal<readonly Attachment[]>): Promise<void> {
  return new Promise((resolve) => {
    const stop = items.subscribe((list) => {
      if (list.some(({ state }) => /^(?:preparing|waiting|sending)$/.test(state))) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}
