import type { ReadonlySignal } from '@preact/signals';
import type { Attachment } from '../../models/attachment-list.ts';
import type { FormPhotoMessages } from '../../text/form-photo-messages.ts';
import type { Locale } from '../../text/locale.ts';

/** Everything that the view of photos and videos reads and calls. */
export type AttachmentsView = {
  /** Begins the ids of a field that shares a document with others. */
  prefix?: string | undefined;
  items: ReadonlySignal<readonly Attachment[]>;
  isKept: ReadonlySignal<boolean>;
  /** The last change, for screen readers. */
  announcement: ReadonlySignal<string>;
  messages: FormPhotoMessages;
  locale: Pick<Locale, 'format' | 'tag'>;
  onAdd: (files: Iterable<File>) => void;
  onMove: (item: Attachment, by: 1 | -1) => void;
  onRemove: (item: Attachment) => void;
  onRetry: (item: Attachment) => void;
};
