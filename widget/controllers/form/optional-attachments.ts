import { type ReadonlySignal, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { optionalChunk } from '../optional-chunk.ts';
import type { MountedAttachments } from './attachments-field.tsx';
import type { AttachmentsMounting } from './mount-attachments.ts';

/** The field for photos and videos. If it fails to load, the review has none, and the form works without. */
export function optionalAttachments(): {
  /** The field; undefined until it has loaded. */
  field: ReadonlySignal<ComponentChildren>;
  media: Pick<MountedAttachments, 'settled' | 'clear'>;
  /** Loads the field. Wait for it before the first paint, to avoid layout shift. Never rejects. */
  load(mounting: AttachmentsMounting): Promise<void>;
} {
  const field = signal<ComponentChildren>(undefined);
  let loading: Promise<MountedAttachments | undefined> | undefined;
  return {
    field,
    media: {
      settled: async () => (await (await loading)?.settled()) ?? { media: [] },
      clear: () => void loading?.then((mounted) => mounted?.clear()),
    },
    async load(mounting) {
      loading = optionalChunk(import('./mount-attachments.ts'), mounting.ended).then((chunk) =>
        chunk?.mountAttachments(mounting),
      );
      field.value = (await loading)?.view;
    },
  };
}
