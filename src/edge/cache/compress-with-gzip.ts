import type { Compress } from './entry.ts';

/** Compresses with gzip by web standards alone; Brotli is not available on every runtime. */
export const compressWithGzip: Compress = async (bytes) => {
  const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return { gzip: new Uint8Array(await new Response(compressed).arrayBuffer()) };
};
