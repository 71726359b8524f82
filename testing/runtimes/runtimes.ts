import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import type { Readable } from 'node:stream';
import { Miniflare } from 'miniflare';
import { bundleWorker } from '../../scripts/build/bundle-worker.ts';
import { readWrangler } from './wrangler.ts';

/**
 * A running server of the edge; `output` returns everything it has written, and `stop` the exit status of a
 * process.
 */
export type Running = { origin: string; output: () => string; stop: () => Promise<number | undefined> };

export type Runtime = {
  name: string;
  isInstalled: boolean;
  /** Whether the lockfile provides it on this platform. */
  isExpected: boolean;
  start(env: Record<string, string>): Promise<Running>;
};

/** The platform of the runtimes that the lockfile provides. */
const isLinuxX64 = process.platform === 'linux' && process.arch === 'x64' && usesGlibc();

const bun = findBinary('node_modules/@oven/bun-linux-x64/bin/bun', 'bun');
const deno = findBinary('node_modules/@deno/linux-x64-glibc/deno', 'deno');
const denoEnvironment = {
  DENO_DIR: mkdtempSync(join(tmpdir(), 'deno-')),
  DENO_NO_UPDATE_CHECK: '1',
};

export const runtimes: Runtime[] = [
  {
    name: 'Node',
    isInstalled: true,
    isExpected: true,
    start: (env) => startProcess(process.execPath, ['src/edge/on/node.ts'], env),
  },
  {
    name: 'Deno',
    isInstalled: deno !== undefined,
    isExpected: isLinuxX64,
    start: (env) =>
      startProcess(
        deno ?? '',
        ['run', '--no-prompt', '--allow-net', '--allow-env', '--allow-read', 'src/edge/on/deno.ts'],
        { ...env, ...denoEnvironment },
      ),
  },
  {
    name: 'Bun',
    isInstalled: bun !== undefined,
    isExpected: isLinuxX64,
    start: (env) => startProcess(bun ?? '', ['src/edge/on/bun.ts'], env),
  },
  { name: 'workerd', isInstalled: true, isExpected: true, start: (env) => startWorker(env) },
];

/** Starts a main as a process; resolves once it listens. */
export async function startProcess(
  file: string,
  args: string[],
  env: Record<string, string>,
  cwd?: string,
): Promise<Running> {
  const child = spawn(file, args, { cwd, env: { PORT: '0', ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  // `exit` may come before the end of the output.
  const ended = new Promise<number | undefined>((resolve) =>
    child.once('close', (status) => resolve(status ?? undefined)),
  );
  const origin = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk;
      const address = /"event":"listening","address":"([^"]+)"/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('close', (status) => reject(new Error(`Exited with status ${status}: ${output}`)));
  });
  return {
    origin,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Starts the deployed bundle in the Workers runtime, configured by `wrangler.jsonc`. */
export async function startWorker(
  env: Record<string, string>,
  { kvNamespaces }: { kvNamespaces?: string[] } = {},
): Promise<Running> {
  let output = '';
  const wrangler = readWrangler();
  const { assets } = wrangler;
  const miniflare = new Miniflare({
    modules: [...(await bundleWorker())]
      .filter(([path]) => path.endsWith('.js'))
      .map(([path, contents]) => ({ type: 'ESModule', path, contents })),
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
    // Bypasses Miniflare's proxy, which re-encodes bodies.
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
    handleRuntimeStdio(out: Readable, err: Readable) {
      for (const stream of [out, err]) {
        stream.on('data', (chunk: Buffer) => {
          output += chunk;
        });
      }
    },
  });
  await miniflare.ready;
  const { origin } = await miniflare.unsafeGetDirectURL();
  return { origin, output: () => output, stop: () => miniflare.dispose().then(() => undefined) };
}

function findBinary(packaged: string, name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [packaged, ...folders.map((folder) => join(folder, name))].find((file) => existsSync(file));
}

function usesGlibc(): boolean {
  const report = process.report?.getReport() as { header?: { glibcVersionRuntime?: string } } | undefined;
  return report?.header?.glibcVersionRuntime !== undefined;
}
