import type { ServiceLimits } from '../../config/service-limits.ts';
import type { AuditStore } from '../../store/audit.ts';
import type { UploadStore } from '../../store/uploads.ts';
import type { ImageEncoder } from './image-encoder.ts';
import type { MediaFiles } from './media-files.ts';
import type { PartialVideos } from './partial-videos.ts';
import type { OpenUploadForm } from './upload-form.ts';

export type MediaLimits = Pick<
  ServiceLimits,
  'images' | 'imageBytes' | 'videoBytes' | 'videoSeconds' | 'uploadSeconds'
>;

/** Everything that storing photos and videos needs. */
export type MediaStorage = {
  store: UploadStore & AuditStore;
  files: MediaFiles;
  /** Undefined without an image processor; photos are refused then. */
  encodeImage: ImageEncoder | undefined;
  partialVideos: PartialVideos;
  /** The public URL of the endpoint, without a slash at its end. */
  url: string;
  limits: MediaLimits;
  /** A new unguessable name of 128 random bits, in `[\w-]`. */
  newName: () => string;
};

/** Everything that receiving and serving photos and videos needs. */
export type MediaEndpoint = MediaStorage & {
  /** Sign upload credentials, the newest first; older ones stay valid while a key is replaced. */
  keys: readonly [string, ...string[]];
  openForm: OpenUploadForm;
  /** Milliseconds since 1970. */
  now: () => number;
};
