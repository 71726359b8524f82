import type { Compress } from './entry.ts';

/** What every runtime offers; Brotli is not among it. */
export const compressWithGzip: Compress = async (bytes) => {
  const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return { gzip: new Uint8Array(await new Response(compressed).arrayBuffer()) };
};
