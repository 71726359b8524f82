import { effect, type Signal, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { toHex } from '../../../src/contract/hex.ts';
import type { AttachmentStore } from '../../client/attachment-store.ts';
import type { Network } from '../../client/storefront-api.ts';
import { createUploads, type ReadProof } from '../../client/uploads/create-uploads.ts';
import { type SendBytes, sendBytesWith } from '../../client/uploads/send-bytes.ts';
import { afterRender } from '../../dom/after-render.ts';
import { fileKind } from '../../dom/file-kind.ts';
import { previewFile } from '../../dom/preview-file.ts';
import type { Attachment } from '../../models/attachment-list.ts';
import { type Attachments, createAttachments } from '../../models/attachments.ts';
import type { FormPhotoMessages } from '../../text/form-photo-messages.ts';
import type { Locale } from '../../text/locale.ts';
import css from '../../theme/form-photos.css?inline';
import { AttachmentsField } from '../../views/form/attachments.tsx';
import type { AttachmentsView } from '../../views/form/attachments-view.ts';
import { fileMessage } from '../../views/form/file-message.ts';
import { catchFiles } from './catch-files.ts';
import { photoWorker } from './photo-worker.ts';

export type FieldMounting = {
  /** The box of the form: files may be dropped anywhere in it. */
  box: HTMLElement;
  /** URL of the storefront API; ends in a slash. */
  endpoint: string;
  network: Network;
  /** The subject of the review, as in `POST /v1/uploads`. Empty values are not sent. */
  subject: Record<string, string>;
  /** The current proof of work. Resolves to another one once the proof is too old for a review. */
  proof: ReadProof;
  /** The files of the draft on the device. */
  store: AttachmentStore;
  locale: Pick<Locale, 'format' | 'tag'>;
  messages: FormPhotoMessages;
  /** Begins the ids of a field that shares a document with others. */
  prefix?: string;
  /** Adds a style sheet to the root of the element. */
  adopt: (css: string) => void;
  ended: AbortSignal;
  /** Sends bytes to the API; by default with `XMLHttpRequest`. */
  bytes?: SendBytes;
};

export type MountedAttachments = {
  /** The field, for the place that the form has for it. */
  view: ComponentChildren;
  /** The URLs of the files, in order; `busy` while one of them has not been sent. Reads signals. */
  media: () => string[] | 'busy';
  /** Whether a file could not be sent, so that `media` stays busy until the shopper acts. Reads signals. */
  hasFailed: () => boolean;
  /**
   * Call when the shopper sends the review: sends all files that failed, or that belong to an older proof.
   * Resolves to the URLs for the review, or to `failed`.
   */
  settled: Attachments['settled'];
  /** Removes all files, also from the device: once the review is sent, and when its draft is removed. */
  clear: () => void;
};

/** Prepares the field for photos and videos, and takes over the files of the draft. */
export function attachmentsField(mounting: FieldMounting): MountedAttachments {
  const { ended, locale, messages, prefix } = mounting;
  const model = createModel(mounting);
  ended.addEventListener('abort', model.dispose);
  // A lost connection is the usual reason of a failure.
  addEventListener('online', model.retryAll, { signal: ended });
  const announcement = signal('');
  announceProblems(model, ended, ({ name, problem }) => {
    if (problem) announcement.value = fileMessage(problem, messages, locale, name);
  });
  const view: AttachmentsView = {
    ...{ prefix, items: model.items, isKept: model.isKept, announcement, messages, locale },
    ...actions(mounting, { model, announcement, messages }),
  };
  catchFiles(mounting.box, view.onAdd, ended);
  mounting.adopt(css);
  if (!ended.aborted) void model.restore();
  return {
    view: <AttachmentsField view={view} />,
    media: model.media,
    hasFailed: () => model.items.value.some(({ state }) => state === 'failed'),
    settled: model.settled,
    clear: model.clear,
  };
}

function createModel({ endpoint, network, subject, proof, store, box, ended, bytes }: FieldMounting) {
  const newKey = () => toHex(crypto.getRandomValues(new Uint8Array(16)));
  const { fetch, setTimeout, clearTimeout, random } = network;
  const send = createUploads({
    ...{ endpoint, proof, fetch, newKey },
    subject: Object.fromEntries(Object.entries(subject).filter(([, value]) => value)),
    send: bytes ?? sendBytesWith(() => new XMLHttpRequest()),
  });
  let prepare: ReturnType<typeof photoWorker> | undefined;
  return createAttachments({
    ...{ send, proof, newKey },
    inspect: fileKind,
    prepare(file) {
      prepare ??= photoWorker(ended);
      return prepare(file);
    },
    preview: (kind, file) => previewFile(kind, file, { page: box.ownerDocument, signal: ended }),
    // Browsers refuse to call their functions as methods of another object.
    timers: {
      setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
      clearTimeout: (timer) => clearTimeout(timer),
      random,
    },
    store,
  });
}

type Acting = { model: Attachments; announcement: Signal<string>; messages: FormPhotoMessages };

/** Keeps the focus where the shopper acts, and announces changes that screen readers would not notice. */
function actions({ box, locale, ended }: FieldMounting, { model, announcement, messages }: Acting) {
  const focus = (find: () => HTMLElement | null | undefined) => afterRender(() => find()?.focus(), ended);
  const buttonsOf = (key: string, selector: string) =>
    box.querySelectorAll<HTMLElement>(`#file-${key} ${selector}`);
  const placeOf = ({ key }: Attachment) => model.items.peek().findIndex((item) => item.key === key);
  return {
    onAdd: model.add,
    onMove(item: Attachment, by: 1 | -1) {
      model.move(item.key, by);
      const values = { name: item.name, number: placeOf(item) + 1, total: model.items.peek().length };
      announcement.value = locale.format(messages.moved, values);
      focus(() => buttonsOf(item.key, '.step-file')[by < 0 ? 0 : 1]);
    },
    onRemove(item: Attachment) {
      const place = placeOf(item);
      model.remove(item.key);
      announcement.value = locale.format(messages.removed, { name: item.name });
      const next = model.items.peek()[place];
      focus(() =>
        next ? buttonsOf(next.key, '.remove-file')[0] : box.querySelector<HTMLElement>('.add input'),
      );
    },
    onRetry(item: Attachment) {
      model.retry(item.key);
      focus(() => buttonsOf(item.key, '.remove-file')[0]);
    },
  };
}

/** Calls `announce` for each file that has got a problem. */
function announceProblems(
  { items }: Attachments,
  ended: AbortSignal,
  announce: (item: Attachment) => void,
): void {
  let known: readonly Attachment[] = [];
  const stop = effect(() => {
    const before = known;
    known = items.value;
    for (const item of known) {
      const earlier = before.find(({ key }) => key === item.key);
      if (item.problem && item.problem !== earlier?.problem) announce(item);
    }
  });
  ended.addEventListener('abort', stop);
}
