import { setTimeout } from 'node:timers/promises';
import { openLargeMaps } from '../../import/drivers/sqlite-large-maps.ts';
import type { AccessParts } from '../access/access.ts';
import type { ServiceLimits } from '../config/service-limits.ts';
import type { MediaEndpoint } from '../media/files/media-endpoint.ts';
import { isLocked } from '../sql/database/is-locked.ts';
import type { TransferParts, TransferStore } from '../transfers/transfer-parts.ts';
import { transferFiles } from './files/transfer-files.ts';
import { nodeMediaFetcher } from './media/node-media-fetcher.ts';

type Parts = {
  store: TransferStore;
  access: Pick<AccessParts, 'newToken'>;
  limits: ServiceLimits;
  media: MediaEndpoint | undefined;
  /** Whether photos and videos may be copied from HTTP URLs and private networks. */
  allowPrivate: boolean;
};

/** The parts of jobs that move reviews in and out, on Node. */
export function transferParts({ store, access, limits, media, allowPrivate }: Parts): TransferParts {
  const fetchMedia = nodeMediaFetcher({ allowPrivate, idleTimeout: 15_000, timeout: 5 * 60_000 });
  return {
    store,
    limits,
    files: transferFiles(),
    openLargeMaps,
    newToken: access.newToken,
    now: Date.now,
    isLocked,
    wait: (milliseconds) => setTimeout(milliseconds),
    media: media && { url: media.url, open: async () => ({ storage: media, fetchMedia }) },
  };
}
