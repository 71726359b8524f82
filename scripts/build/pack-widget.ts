import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { isImmutable } from '../../src/edge/http/built-asset.ts';
import { loadRenderer, rendererFolder } from './bundle-renderer.ts';

type Manifest = Record<string, { size: number; brotli: number; integrity: string }>;

/**
 * Compresses each file of the widget (`.br`, `.gz`) at build time, so that no shopper waits for compression.
 * Writes `manifest.json` with the size, the Brotli size (both in bytes) and the integrity (`sha384-…`) of
 * each file.
 *
 * For pages that pin a version, also writes the script under a name with its version and hash, and
 * `integrity.json`. It also has the hash (`sha256-…`) of each style sheet of server-rendered HTML, for a
 * strict Content Security Policy. If the output folder is not emptied, the files that earlier builds left for
 * such pages stay in the manifest.
 */
export function packWidget(): Plugin {
  let before: Manifest = {};
  let folder = '';
  return {
    name: 'pack-widget',
    apply: 'build',
    configResolved({ build }) {
      folder = build.outDir;
      const file = join(build.outDir, 'manifest.json');
      if (build.emptyOutDir === false && existsSync(file)) before = JSON.parse(readFileSync(file, 'utf8'));
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = new Map<string, Buffer>();
        for (const [name, output] of Object.entries(bundle)) {
          files.set(name, Buffer.from(output.type === 'chunk' ? output.code : output.source));
        }
        const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
        const source = files.get('storefront-reviews.js');
        if (!source) throw new Error('storefront-reviews.js is missing');
        const script = `storefront-reviews-${version}-${digest(source, 'base64url').slice(0, 8)}.js`;
        files.set(script, source);
        const pinned = [...files].filter(([name]) => isImmutable(name));
        const integrity = Object.fromEntries(pinned.map(([name, file]) => [name, integrityOf(file)]));
        const { sheets } = await loadRenderer(rendererFolder(folder));
        const styles = Object.fromEntries(
          Object.entries(sheets).map(([name, sheet]) => [name, styleHash(sheet)]),
        );
        files.set('integrity.json', toJson({ version, script, integrity, styles }));

        const manifest: Manifest = Object.fromEntries(
          Object.entries(before).filter(([name]) => isImmutable(name)),
        );
        const emit = (fileName: string, source: Buffer) => this.emitFile({ type: 'asset', fileName, source });
        for (const [name, file] of files) {
          const brotli = brotliCompressSync(file, {
            params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
          });
          manifest[name] = { size: file.length, brotli: brotli.length, integrity: integrityOf(file) };
          if (!(name in bundle)) emit(name, file);
          emit(`${name}.br`, brotli);
          emit(`${name}.gz`, gzipSync(file, { level: 9 }));
        }
        emit('manifest.json', toJson(manifest));
      },
    },
  };
}

function integrityOf(file: Buffer): string {
  return `sha384-${digest(file, 'base64')}`;
}

function digest(file: Buffer, encoding: 'base64' | 'base64url'): string {
  return createHash('sha384').update(file).digest(encoding);
}

/** The hash in the format of `style-src` in a Content Security Policy. */
function styleHash(sheet: string): string {
  return `sha256-${createHash('sha256').update(sheet).digest('base64')}`;
}

function toJson(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
