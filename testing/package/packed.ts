import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pack } from './pack.ts';

/** The npm package as installed by a shop. */
export type Packed = {
  /** The bytes of the tarball. */
  tarball: Uint8Array;
  /** A temporary folder for the test. */
  top: string;
  /** The installed package, alone in a `node_modules` below `top`. */
  folder: string;
  remove(): void;
};

/** Installs the package: the tarball at this path, or else one that is packed first. */
export async function packed(path?: string): Promise<Packed> {
  const top = mkdtempSync(join(tmpdir(), 'package-'));
  const tarball = path ?? (await pack(top));
  const folder = join(top, 'shop', 'node_modules', 'storefront-reviews');
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1']);
  return {
    tarball: readFileSync(tarball),
    top,
    folder,
    remove: () => rmSync(top, { recursive: true }),
  };
}
