import { onTestFinished } from 'vitest';
import type { AttachmentStore, StoredAttachment } from '../../widget/client/attachment-store.ts';
import type { SendUpload, Upload } from '../../widget/client/uploads/create-uploads.ts';
import type { UploadRefused } from '../../widget/client/uploads/upload-refused.ts';
import { type AttachmentParts, createAttachments } from '../../widget/models/attachments.ts';
import { fakeEdge } from './fake-edge.ts';

/** An attempt to send a file. It settles when the test says so, or when it is aborted. */
export type Attempt = {
  file: Blob;
  kind: Upload['kind'];
  signal: AbortSignal;
  progress: (share: number) => void;
  succeed: (proof?: string) => void;
  fail: (error?: Error | UploadRefused) => void;
};

/** An `AttachmentStore` in memory. */
export function memoryStore(): AttachmentStore & { list: StoredAttachment[]; files: Map<string, Blob> } {
  const files = new Map<string, Blob>();
  const store = {
    files,
    list: [] as StoredAttachment[],
    async load() {
      return store.list.flatMap((item) => {
        const file = files.get(item.key);
        return file ? [{ ...item, file }] : [];
      });
    },
    async saveFile(key: string, file: Blob) {
      files.set(key, file);
    },
    async saveList(list: readonly StoredAttachment[]) {
      store.list = [...list];
    },
  };
  return store;
}

/** A model of photos and videos with a manual clock, whose uploads the test settles. */
export function attachmentsWith(given: Partial<AttachmentParts> = {}) {
  const { network, pass } = fakeEdge();
  const attempts: Attempt[] = [];
  let keys = 0;
  let proof = 'proof 1';
  const send: SendUpload = ({ file, kind }, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      const url = `https://media.example/${attempts.length}`;
      signal.addEventListener('abort', () => reject(signal.reason));
      attempts.push({
        file,
        kind,
        signal,
        progress: onProgress,
        succeed: (own = proof) => resolve({ url, proof: own }),
        fail: (error = new TypeError('The connection broke')) => reject(error),
      });
    });
  const model = createAttachments({
    send,
    inspect: async ({ type }) => (type.startsWith('video/') ? 'video' : 'image'),
    prepare: async (file) => file,
    preview: async () => ({}),
    proof: async () => proof,
    store: memoryStore(),
    timers: network,
    newKey: () => `key-${++keys}`,
    ...given,
  });
  onTestFinished(() => model.dispose());
  return {
    model,
    attempts,
    pass,
    renewProof: () => {
      proof = 'proof 2';
    },
    /** The names and states of the files, in their order. */
    states: () => model.items.value.map(({ name, state, problem }) => [name, problem ?? state].join(' ')),
  };
}

export const jpeg = (name: string) => new File(['photo'], name, { type: 'image/jpeg' });
export const film = (name: string, size = 5) => new File([new Uint8Array(size)], name, { type: 'video/mp4' });
