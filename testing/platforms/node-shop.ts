import { existsSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import type { Packed } from '../package/packed.ts';
import { freePort, startedProcess } from '../server/started-process.ts';
import { codeOfGuide } from './guide.ts';
import type { PlatformOptions, RunningPlatform } from './running-platform.ts';

/** The shop of the guide on Node, plain or with Express, and with the npm package. */
export async function nodeShop(
  platform: 'Node' | 'Express',
  { edge, isPatient }: PlatformOptions,
  { folder }: Packed,
): Promise<RunningPlatform> {
  const [code = ''] = codeOfGuide(platform, edge);
  const modules = dirname(folder);
  if (!existsSync(join(modules, 'express')))
    symlinkSync(resolve('node_modules/express'), join(modules, 'express'));
  const file = join(modules, '..', `${platform}.mjs`);
  const port = await freePort();
  const waiting = isPatient ? code.replace('{ onFailure', '{ deadline: 60_000, onFailure') : code;
  writeFileSync(file, waiting.replace('listen(3000)', `listen(${port}, '127.0.0.1')`));
  const { stop } = await startedProcess(process.execPath, [file], { port });
  return { address: `http://127.0.0.1:${port}`, stop };
}
