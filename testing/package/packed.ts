import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

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

/** Builds the package, packs it with npm and installs it. */
export function packed(): Packed {
  const top = mkdtempSync(join(tmpdir(), 'package-'));
  const built = join(top, 'built');
  // vitest sets NODE_ENV, but Vite must build for production.
  const env = { ...process.env, NODE_ENV: undefined };
  execFileSync(process.execPath, ['scripts/package.ts', built], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const parameters = ['pack', built, '--json', '--ignore-scripts', '--offline', '--pack-destination', top];
  const npm = process.env.npm_execpath;
  const output = npm
    ? execFileSync(process.execPath, [npm, ...parameters], { encoding: 'utf8' })
    : execFileSync('npm', parameters, { encoding: 'utf8', shell: process.platform === 'win32' });
  const [{ filename }] = JSON.parse(output);
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
