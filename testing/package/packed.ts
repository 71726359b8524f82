import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/** The package as a shop gets it. */
export type Packed = {
  /** The bytes of the tarball. */
  tarball: Uint8Array;
  /** A folder for what a test writes. */
  top: string;
  /** The package, in the `node_modules` of a folder in it that has no other. */
  folder: string;
  remove(): void;
};

/** Builds the package, packs it with npm, and unpacks it where a shop would have it. */
export function packed(): Packed {
  const top = mkdtempSync(join(tmpdir(), 'package-'));
  const built = join(top, 'built');
  // As it is done outside of tests, where Vite builds for production.
  const env = { ...process.env, NODE_ENV: undefined };
  execFileSync(process.execPath, ['scripts/package.ts', built], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const parameters = ['pack', built, '--json', '--ignore-scripts', '--offline', '--pack-destination', top];
  const npm = process.env.npm_execpath;
  const said = npm
    ? execFileSync(process.execPath, [npm, ...parameters], { encoding: 'utf8' })
    : execFileSync('npm', parameters, { encoding: 'utf8', shell: process.platform === 'win32' });
  const [{ filename }] = JSON.parse(said);
  const tarball = join(top, filename);
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
