import type { Asset } from './assets.ts';

/** The `manifest.json` of the build. */
export type BuiltManifest = Record<string, { integrity: string }>;

/** The asset for a file of the manifest, from its bytes and its compressed forms. */
export function builtAsset(
  name: string,
  integrity: string,
  { body, br, gzip }: { body: Bytes; br?: Bytes | undefined; gzip?: Bytes | undefined },
): Asset {
  return {
    body,
    type: types[name.slice(name.lastIndexOf('.'))] ?? 'application/octet-stream',
    encodings: { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
    integrity,
    immutable: isImmutable(name),
  };
}

/** Whether a name changes with its content: chunks, and the script with a version and hash in its name. */
export function isImmutable(name: string): boolean {
  return /^(assets\/|storefront-reviews-)/.test(name);
}

type Bytes = Uint8Array<ArrayBuffer>;

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};
