import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Writes each file of the widget also compressed (`.br`, `.gz`), so that nothing is compressed while a shopper
 * waits, and `manifest.json`: by file its size, its brotli size in bytes and its integrity (`sha384-…`).
 */
export function packWidget(): Plugin {
  return {
    name: 'pack-widget',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const manifest: Record<string, { size: number; brotli: number; integrity: string }> = {};
        for (const [fileName, output] of Object.entries(bundle)) {
          const source = Buffer.from(output.type === 'chunk' ? output.code : output.source);
          const brotli = brotliCompressSync(source, {
            params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
          });
          const integrity = `sha384-${createHash('sha384').update(source).digest('base64')}`;
          manifest[fileName] = { size: source.length, brotli: brotli.length, integrity };
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotli });
          this.emitFile({
            type: 'asset',
            fileName: `${fileName}.gz`,
            source: gzipSync(source, { level: 9 }),
          });
        }
        const source = `${JSON.stringify(manifest, null, 2)}\n`;
        this.emitFile({ type: 'asset', fileName: 'manifest.json', source });
      },
    },
  };
}
