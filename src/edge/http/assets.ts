import { type EncodedBody, encodedResponse } from './encoded-response.ts';
import { crossOriginHeaders } from './headers.ts';

/** A file of the widget with its compressed forms. */
export type Asset = EncodedBody & {
  /** Media type. */
  type: string;
  /** `sha384-…` of the body. */
  integrity: string;
  /** Whether its path changes with its content. */
  immutable: boolean;
};

/** Port: finds a file of the widget by its path, which begins with `/`. */
export type Assets = (path: string) => Asset | undefined | Promise<Asset | undefined>;

/** Responds with a file in the best encoding that the browser accepts. */
export function assetResponse(request: Request, asset: Asset): Response {
  return encodedResponse(request, asset, {
    ...crossOriginHeaders,
    tag: asset.integrity.replace(/^sha384-/, '').slice(0, 24),
    'content-type': asset.type,
    // The entry script refers to hashed files, so it must not outlive them for long.
    'cache-control': asset.immutable
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=300, stale-if-error=86400',
  });
}
