import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import type { Readable } from 'node:stream';
import { Miniflare } from 'miniflare';
import { bundleWorker } from '../../scripts/bundle-worker.ts';
import { readWrangler } from './wrangler.ts';

/** A server of the edge that is up. `said` is all that it has written. */
export type Running = { origin: string; said: () => string; stop: () => Promise<void> };

export type Runtime = {
  name: string;
  /** Whether it is on this machine. Where the lockfile brings it, it must be. */
  isHere: boolean;
  isExpected: boolean;
  start(env: Record<string, string>): Promise<Running>;
};

/** Where the packages in the lockfile that hold a runtime can run. */
const isLinuxX64 = process.platform === 'linux' && process.arch === 'x64' && usesGlibc();

const bun = findBinary('node_modules/@oven/bun-linux-x64/bin/bun', 'bun');
const deno = findBinary('node_modules/@deno/linux-x64-glibc/deno', 'deno');
const ofDeno = {
  DENO_DIR: mkdtempSync(join(tmpdir(), 'deno-')),
  DENO_NO_UPDATE_CHECK: '1',
};

export const runtimes: Runtime[] = [
  {
    name: 'Node',
    isHere: true,
    isExpected: true,
    start: (env) => startProcess(process.execPath, ['src/edge/on/node.ts'], env),
  },
  {
    name: 'Deno',
    isHere: deno !== undefined,
    isExpected: isLinuxX64,
    start: (env) =>
      startProcess(
        deno ?? '',
        ['run', '--no-prompt', '--allow-net', '--allow-env', '--allow-read', 'src/edge/on/deno.ts'],
        { ...env, ...ofDeno },
      ),
  },
  {
    name: 'Bun',
    isHere: bun !== undefined,
    isExpected: isLinuxX64,
    start: (env) => startProcess(bun ?? '', ['src/edge/on/bun.ts'], env),
  },
  { name: 'workerd', isHere: true, isExpected: true, start: (env) => startWorker(env) },
];

/** A program of the edge as a process of its own, once it says that it listens. */
export async function startProcess(
  file: string,
  parameters: string[],
  env: Record<string, string>,
): Promise<Running> {
  const child = spawn(file, parameters, { env: { PORT: '0', ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = await new Promise<string>((resolve, reject) => {
    const listen = (part: Buffer) => {
      said += part;
      const address = /"event":"listening","address":"([^"]+)"/.exec(said)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('exit', (status) => reject(new Error(`It ended with ${status} and said: ${said}`)));
  });
  return {
    origin,
    said: () => said,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The file that is deployed, in the runtime of Workers, as `wrangler.jsonc` says. */
export async function startWorker(
  env: Record<string, string>,
  { kvNamespaces }: { kvNamespaces?: string[] } = {},
): Promise<Running> {
  let said = '';
  const wrangler = readWrangler();
  const { assets } = wrangler;
  const miniflare = new Miniflare({
    modules: true,
    script: await bundleWorker(),
    compatibilityDate: wrangler.compatibility_date,
    compatibilityFlags: wrangler.compatibility_flags ?? [],
    bindings: env,
    kvNamespaces: kvNamespaces ?? wrangler.kv_namespaces.map(({ binding }) => binding),
    assets: {
      directory: assets.directory,
      binding: assets.binding,
      routerConfig: {
        has_user_worker: true,
        invoke_user_worker_ahead_of_assets: assets.run_worker_first,
      },
    },
    // Past the part that stands for Cloudflare's network, which encodes bodies as it likes.
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
    handleRuntimeStdio(out: Readable, err: Readable) {
      for (const stream of [out, err]) {
        stream.on('data', (part: Buffer) => {
          said += part;
        });
      }
    },
  });
  await miniflare.ready;
  const { origin } = await miniflare.unsafeGetDirectURL();
  return { origin, said: () => said, stop: () => miniflare.dispose() };
}

function findBinary(packaged: string, name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [packaged, ...folders.map((folder) => join(folder, name))].find((file) => existsSync(file));
}

function usesGlibc(): boolean {
  const report = process.report?.getReport() as { header?: { glibcVersionRuntime?: string } } | undefined;
  return report?.header?.glibcVersionRuntime !== undefined;
}
