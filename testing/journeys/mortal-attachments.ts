import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { AttachmentStore, StoredAttachment } from '../../widget/client/attachment-store.ts';
import type { submitClient } from '../../widget/client/submit-review.ts';
import { createUploads } from '../../widget/client/uploads/create-uploads.ts';
import type { SendBytes } from '../../widget/client/uploads/send-bytes.ts';
import { type Attachments, createAttachments } from '../../widget/models/attachments.ts';
import { createProof, type Proof } from '../../widget/models/proof.ts';
import { patience } from '../../widget/models/send-persistently.ts';
import { newKey } from '../edge/writing-api.ts';
import type { Life, World } from './mortal-world.ts';

/** The files of a draft on the device, which outlive each browser, and the service that receives them. */
export type FilesOfDraft = {
  kept: (StoredAttachment & { file: Blob })[];
  /** Uploads a body to the service. */
  upload: (url: string, init: RequestInit) => Promise<Response>;
};

type Network = Parameters<typeof submitClient>[0];

/** The attachments of a form, and its proof of work, in a browser that can be killed at any step. */
export function mortalAttachments({
  world,
  life,
  network,
  client,
  subject,
  files,
}: {
  world: World;
  life: Life;
  network: Network;
  client: ReturnType<typeof submitClient>;
  subject: { product: string; product_id: string; scope: '' };
  files: FilesOfDraft;
}): { attachments: Attachments; proof: Proof } {
  const proof = createProof({
    challenge: () => client.challenge(subject),
    solve: async (challenge) =>
      (await solveChallenge({ challenge: challenge as never, deriveKey })) ?? undefined,
    now: world.now,
  });
  const send: SendBytes = ({ method, url, headers = {}, body, onProgress }) =>
    world.step(life, async () => {
      world.failIfDown('service');
      onProgress(0.5);
      const response = await files.upload(url, { method, headers, body });
      const text = await response.text();
      // Killed after it has taken effect, and before its response.
      world.failIfDown('service');
      return { status: response.status, text, range: response.headers.get('range') };
    });
  const { product, product_id } = subject;
  const attachments = createAttachments({
    send: createUploads({
      ...{ endpoint: '/', subject: { product, product_id }, newKey, send },
      proof: proof.get,
      fetch: network.fetch,
    }),
    proof: () => proof.get(),
    store: deviceStore(life, files),
    newKey,
    inspect: async ({ type }) => (type.startsWith('video/') ? 'video' : 'image'),
    prepare: async (photo) => photo,
    preview: async () => ({}),
    timers: { ...network, setTimeout: (run, milliseconds) => waits.has(milliseconds) || setImmediate(run) },
  });
  return { attachments, proof };
}

/** Attempts without progress end after these times, in milliseconds. Here, none is without. */
const waits: ReadonlySet<number> = new Set([...Object.values(patience), 10_000]);

function deviceStore(life: Life, { kept }: FilesOfDraft): AttachmentStore {
  const files = new Map(kept.map(({ key, file }) => [key, file]));
  return {
    load: async () => [...kept],
    async saveFile(key, file) {
      files.set(key, file);
    },
    async saveList(list) {
      if (!life.isAlive) return;
      const items = list.flatMap((item) => {
        const file = files.get(item.key);
        return file ? [{ ...item, file }] : [];
      });
      kept.splice(0, kept.length, ...items);
    },
  };
}
