import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Builds the package and packs it with npm, in an empty folder. Returns the path of the tarball. */
export async function pack(folder: string): Promise<string> {
  const built = join(folder, 'built');
  // vitest sets NODE_ENV, but Vite must build for production.
  const env = { ...process.env, NODE_ENV: undefined };
  await run(process.execPath, ['scripts/package.ts', built], { env });
  const parameters = ['pack', built, '--json', '--ignore-scripts', '--offline', '--pack-destination', folder];
  const npm = process.env.npm_execpath;
  const { stdout } = npm
    ? await run(process.execPath, [npm, ...parameters])
    : await run('npm', parameters, { shell: process.platform === 'win32' });
  const [{ filename }] = JSON.parse(stdout);
  return join(folder, filename);
}
