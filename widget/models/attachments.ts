import type { ReadonlySignal } from '@preact/signals';
import type { AttachmentStore } from '../client/attachment-store.ts';
import type { SendUpload } from '../client/uploads/create-uploads.ts';
import { type Attachment, type AttachmentList, attachmentList } from './attachment-list.ts';
import { type FileSender, fileSender } from './file-sender.ts';
import { keepFiles } from './keep-files.ts';
import { type FileReading, type Preview, previewInTime, takeFile } from './take-file.ts';
import { type VideoPoster, videoPoster } from './video-poster.ts';

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
   * Sends every file that has not been sent with the current proof. Resolves to the URLs, with the poster of
   * the video if there is one, or to `failed` if a file could not be sent.
   */
  settled(): Promise<SentFiles | 'failed'>;
  /** Ends all uploads. The device keeps the files. */
  dispose(): void;
};

/** The URLs of files, as fields of the review. */
export type SentFiles = { media: string[]; poster?: string };

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
  const { items } = list;
  const { isKept, saveFile, saveList } = keepFiles(parts.store, list);
  const poster = videoPoster(parts);
  const sender = fileSender(list, parts, (key) => {
    poster.send(key);
    void saveList();
  });
  let preparing = Promise.resolve();

  /** One after another, because a decoded photo needs up to 200 MB of memory. */
  async function take(key: string, file: File): Promise<void> {
    const taken = await takeFile(list, parts, key, file);
    if (!taken) return;
    poster.take(key, taken.poster);
    sender.send(key);
    void saveFile(key);
    void saveList();
  }

  const drop = (key: string) => {
    poster.drop(key);
    sender.drop(key);
  };
  const dropAll = () => {
    for (const { key } of items.peek()) drop(key);
  };
  const retry = (key: string) => {
    poster.retry(key);
    sender.retry(key);
  };

  return {
    items,
    isKept,
    media: () => mediaOf(list),
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
      const kept = await parts.store.load().catch(() => []);
      const restored = restoreFiles(list, parts, kept, { poster, sender });
      preparing = Promise.all([preparing, restored]).then(() => {});
      await restored;
      if (items.peek().some(({ state }) => state === 'sent')) sender.sendAgain(await parts.proof());
    },
    clear() {
      dropAll();
      void saveList();
    },
    async settled() {
      await preparing;
      sender.sendAgain(await parts.proof());
      await sender.idle();
      const urls = mediaOf(list);
      if (urls === 'busy') return 'failed';
      await poster.settled();
      return { media: urls, ...poster.sentWith(list) };
    },
    dispose: dropAll,
  };
}

async function restoreFiles(
  list: AttachmentList,
  parts: AttachmentParts,
  kept: Awaited<ReturnType<AttachmentStore['load']>>,
  { poster, sender }: { poster: VideoPoster; sender: FileSender },
): Promise<void> {
  for (const { file, url, proof, ...item } of kept) {
    if (list.find(item.key)) continue;
    const isSent = url !== undefined && proof !== undefined;
    list.files.set(item.key, file);
    if (isSent) list.uploaded.set(item.key, { url, proof });
    list.append({ ...item, state: isSent ? 'sent' : 'waiting', progress: Number(isSent) });
  }
  for (const { key, kind, file, url } of kept) {
    if (url === undefined) sender.send(key);
    const preview = await previewInTime(parts, kind, file).catch(() => ({}) as Preview);
    if (!list.find(key)) preview.picture?.close();
    else {
      list.change(key, { picture: preview.picture });
      poster.take(key, preview.poster);
      if (list.uploaded.has(key)) poster.send(key);
    }
  }
}

function mediaOf({ items, uploaded }: AttachmentList): string[] | 'busy' {
  const counted = items.value.filter(({ state }) => state !== 'refused');
  if (counted.some(({ state }) => state !== 'sent')) return 'busy';
  return counted.flatMap(({ key }) => uploaded.get(key)?.url ?? []);
}
