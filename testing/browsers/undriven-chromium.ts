import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumArguments } from '../../scripts/setup/chromium-arguments.ts';
import { findChromium } from '../../scripts/setup/find-browser.mjs';

/**
 * Opens a page in a Chromium without a debugger, because a debugged Chromium never prerenders. Returns a
 * function that ends it.
 */
export async function openUndriven(url: string): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'chromium-'));
  const command = findChromium() ?? chromium.executablePath();
  const parameters = [...chromiumArguments, '--headless=new', `--user-data-dir=${folder}`, url];
  const child = spawn(command, parameters, { stdio: 'ignore' });
  return async () => {
    const ended = once(child, 'close');
    child.kill();
    await ended;
    await rm(folder, { recursive: true, maxRetries: 5 });
  };
}
