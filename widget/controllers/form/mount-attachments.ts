import { attachmentStore } from '../../client/attachment-store.ts';
import { loadFormPhotoMessages } from '../../text/load-form-photo-messages.ts';
import type { Locale } from '../../text/locale.ts';
import { attachmentsField, type FieldMounting, type MountedAttachments } from './attachments-field.tsx';

export type AttachmentsMounting = Omit<FieldMounting, 'messages' | 'store'> & {
  /** Identifies the draft on the device. One for each subject and endpoint. */
  draft: string;
  locale: Locale;
  /** Code of the language: `entry.languageOf(loadedLocale.tag)`. */
  language: string | undefined;
};

/** The field for photos and videos in a language. The device keeps the files until the review is sent. */
export async function mountAttachments({
  draft,
  language,
  ...mounting
}: AttachmentsMounting): Promise<MountedAttachments> {
  const { locale, network } = mounting;
  const loaded = await loadFormPhotoMessages(language);
  const { photos: messages } = locale.withOverrides({ photos: loaded });
  const store = attachmentStore(draft, () => network.now?.() ?? 0);
  return attachmentsField({ ...mounting, messages, store });
}
