import { audited } from '../../audit/audited.ts';
import { type AuditStore, auditLabel } from '../../store/audit.ts';
import { UnreadableImage } from '../files/image-encoder.ts';
import { UnacceptableVideo } from '../videos/video-report.ts';

/**
 * Stores an upload and records it. The uploader is known only by the credentials for the folder; the entry
 * about issuing them has the same subject.
 */
export function auditedUpload<Result>(
  store: AuditStore,
  { name, action }: { name: string; action: 'upload_image' | 'upload_video' },
  run: () => Promise<Result>,
  isDone?: (result: Result) => boolean,
): Promise<Result> {
  const [shop = ''] = name.split('/');
  const change = { actor: 'upload', actor_label: '', action, subject_ids: [folderLabel(name)], reason: '' };
  const isRefusal = (error: unknown) =>
    error instanceof UnreadableImage || error instanceof UnacceptableVideo;
  return audited(store, shop, change, run, { isRefusal, ...(isDone ? { isDone } : {}) });
}

/**
 * The start of the random folder in the name of an upload. Names of files are chosen by people, and are not
 * logged.
 */
export function folderLabel(name: string): string {
  const [, folder = ''] = name.split('/');
  return auditLabel(folder);
}
