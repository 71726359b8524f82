import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import type { Packed } from '../../package/packed.ts';
import { freePort, startedProcess } from '../../server/started-process.ts';
import { codeOfGuide } from '../guide.ts';
import type { RunningPlatform } from '../running-platform.ts';
import type { Framework } from './frameworks.ts';

/** Installs and builds the app of a framework with the code of the guide, in a temporary folder that later runs use again. */
export function builtApp({ name, section, files }: Framework, edge: string, { folder }: Packed): string {
  const app = join(tmpdir(), 'storefront-reviews-apps', name);
  cpSync(join('testing/platforms/apps', name), app, { recursive: true });
  for (const [index, code] of codeOfGuide(section, edge).entries()) {
    const file = files[index];
    if (file === undefined) continue;
    mkdirSync(dirname(join(app, file)), { recursive: true });
    writeFileSync(join(app, file), code);
  }
  // Not `npm ci`: it rejects a lock file that lacks the optional packages of other systems.
  run(app, 'install', '--no-audit', '--no-fund');
  cpSync(folder, join(app, 'node_modules', 'storefront-reviews'), { recursive: true });
  run(app, 'run', 'build');
  return app;
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

function run(app: string, ...parameters: string[]): void {
  execFileSync('npm', parameters, {
    cwd: app,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
}

/** With the Node of this process, and without reports to the makers of the frameworks. */
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
