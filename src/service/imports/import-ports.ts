import type { CopiedMediaStore } from '../../import/store/copied-media-store.ts';
import type { ImportStore } from '../../import/store/import-store.ts';
import type { CopyParts } from '../media/copy-media.ts';
import type { MediaStorage } from '../media/files/media-endpoint.ts';

/** The ports of the store that an import uses. */
export type ImportPorts = ImportStore & CopiedMediaStore & MediaStorage['store'];

/** The service's own photos and videos. */
export type ImportMedia = { url: string; open: (store: MediaStorage['store']) => Promise<CopyParts> };
