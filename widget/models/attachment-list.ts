import { type ReadonlySignal, signal } from '@preact/signals';
import type { Uploaded } from '../client/uploads/create-uploads.ts';
import type { FileProblem } from '../text/file-problem.ts';

/** A photo or video that the shopper adds to a review. */
export type Attachment = {
  key: string;
  name: string;
  kind: 'image' | 'video';
  state: 'preparing' | 'waiting' | 'sending' | 'sent' | 'failed' | 'refused';
  /** The share that was sent, from 0 to 1. */
  progress: number;
  picture?: ImageBitmap | undefined;
  /** Set in the states `failed` and `refused`. */
  problem?: FileProblem | undefined;
};

/** The files of a review, in its order, and everything that only their model knows about them. */
export type AttachmentList = {
  items: ReadonlySignal<readonly Attachment[]>;
  /** The files to send; photos are re-encoded. */
  files: Map<string, Blob>;
  uploaded: Map<string, Uploaded>;
  find(key: string): Attachment | undefined;
  append(item: Attachment): void;
  change(key: string, changed: Partial<Attachment>): void;
  move(key: string, by: number): void;
  remove(key: string): void;
};

export function attachmentList(): AttachmentList {
  const items = signal<readonly Attachment[]>([]);
  const files = new Map<string, Blob>();
  const uploaded = new Map<string, Uploaded>();
  const find = (key: string) => items.peek().find((item) => item.key === key);
  return {
    items,
    files,
    uploaded,
    find,
    append(item) {
      items.value = [...items.peek(), item];
    },
    change(key, changed) {
      items.value = items.peek().map((item) => (item.key === key ? { ...item, ...changed } : item));
    },
    move(key, by) {
      const list = [...items.peek()];
      const from = list.findIndex((item) => item.key === key);
      const [item] = list.splice(from, 1);
      if (from < 0 || !item) return;
      list.splice(Math.max(0, Math.min(list.length, from + by)), 0, item);
      items.value = list;
    },
    remove(key) {
      files.delete(key);
      uploaded.delete(key);
      find(key)?.picture?.close();
      items.value = items.peek().filter((item) => item.key !== key);
    },
  };
}
