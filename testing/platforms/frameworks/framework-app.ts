import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { bundleInclude } from '../../../scripts/build/package/bundle-include.ts';
import type { Packed } from '../../package/packed.ts';
import { freePort, isFree, startedProcess } from '../../server/started-process.ts';
import { codeOfGuide } from '../guide.ts';
import type { RunningPlatform } from '../running-platform.ts';
import type { Framework } from './frameworks.ts';

/**
 * Installs and builds the app of a framework with the code of the guide, in a temporary folder. Does nothing
 * if app, code, helper and Node are unchanged since the last build. Throws an `OfflineError` if packages are
 * missing and cannot be downloaded.
 */
export async function builtApp(
  framework: Framework,
  edge: string,
  installed: () => Promise<Packed>,
): Promise<string> {
  const { name, section, files } = framework;
  const source = join('examples', name);
  const app = appFolder(name);
  const mark = join(app, 'built-from');
  const code = codeOfGuide(section, edge);
  const key = await buildKey(framework, edge);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === key) return app;
  mkdirSync(app, { recursive: true });
  for (const entry of readdirSync(app)) {
    if (entry !== 'node_modules') rmSync(join(app, entry), { recursive: true });
  }
  cpSync(source, app, { recursive: true });
  for (const [index, text] of code.entries()) {
    const file = files[index];
    if (file === undefined) continue;
    mkdirSync(dirname(join(app, file)), { recursive: true });
    writeFileSync(join(app, file), text);
  }
  install(app);
  cpSync((await installed()).folder, join(app, 'node_modules', 'storefront-reviews'), { recursive: true });
  run(app, 'run', 'build');
  writeFileSync(mark, key);
  return app;
}

/** A digest of the inputs of a build: the files of the app, the code of the guide, the helper, and Node. */
async function buildKey({ name, section }: Framework, edge: string): Promise<string> {
  const { code } = await bundleInclude();
  return digest([process.version, ...textsIn(join('examples', name)), ...codeOfGuide(section, edge), code]);
}

/**
 * Remembers that an app has passed its checks: `isKnown` is true until its build, the widget, the renderer or
 * the checks change.
 */
export async function passedApp(framework: Framework, edge: string) {
  const mark = join(appFolder(framework.name), 'passed-with');
  const folders = ['dist/widget', 'dist/server', 'testing/platforms/frameworks'];
  const key = digest([await buildKey(framework, edge), ...folders.flatMap(textsIn)]);
  return {
    isKnown: existsSync(mark) && readFileSync(mark, 'utf8') === key,
    remember: () => writeFileSync(mark, key),
  };
}

export class OfflineError extends Error {
  override name = 'OfflineError';
}

/**
 * The port of the edge, whose URL is part of each build. Later runs use the same port as long as it is free.
 * It is outside the ranges from which other tests and systems choose.
 */
export async function edgePort(random = Math.random): Promise<number> {
  const file = join(appsFolder(), 'edge-port');
  const known = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (known && (await isFree(known))) return known;
  const port = 10_000 + Math.floor(random() * 10_000);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, String(port));
  return (await isFree(port)) ? port : edgePort(random);
}

export async function runningApp(app: string): Promise<RunningPlatform> {
  const port = await freePort();
  const { scripts } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'));
  const [command = '', ...parameters] = scripts.start.split(' ');
  const path = join(app, 'node_modules', '.bin', command);
  const env = { ...environment(), PORT: String(port), HOST: '127.0.0.1', NODE_ENV: 'production' };
  const { stop } =
    command === 'node'
      ? await startedProcess(process.execPath, parameters, { port, cwd: app, env })
      : await startedProcess(process.execPath, [path, ...parameters], { port, cwd: app, env });
  return { address: `http://127.0.0.1:${port}`, stop };
}

function appFolder(name: string): string {
  return join(appsFolder(), name);
}

/** Each clone of the project has its own. */
function appsFolder(): string {
  return join(tmpdir(), `storefront-reviews-apps-${digest([process.cwd()]).slice(0, 8)}`);
}

function textsIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return files.flatMap((name) => [name, readFileSync(join(folder, name), 'utf8')]);
}

function digest(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}

function install(app: string): void {
  try {
    // `npm ci` would reject a lock file that lacks the optional packages of other systems.
    run(app, 'install', '--no-audit', '--no-fund', '--prefer-offline', '--fetch-retries=1');
  } catch (error) {
    const isOffline = /\b(ENOTFOUND|EAI_AGAIN|E(CONN|HOST|NET)\w+|ETIMEDOUT)\b/.test(String(error));
    if (!isOffline) throw error;
    throw new OfflineError('The npm registry cannot be reached, so the apps of frameworks are not tested', {
      cause: error,
    });
  }
}

function run(app: string, ...parameters: string[]): void {
  execFileSync('npm', parameters, {
    cwd: app,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
}

/** Uses the Node of this process, and disables the telemetry of the frameworks. */
function environment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...env } = process.env;
  return {
    ...env,
    PATH: [dirname(process.execPath), env.PATH].join(delimiter),
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    NUXT_TELEMETRY_DISABLED: '1',
  };
}
