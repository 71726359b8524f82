import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'service-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Runs the service's main with these arguments, on a database of its own. */
function run(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: `file:${join(folder, 'reviews.db')}`, PORT: '0' };
  const flags = ['--disable-warning=ExperimentalWarning', 'src/service/on/node.ts'];
  const started = spawn(process.execPath, [...flags, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  child = started;
  return { process: started, exit: once(started, 'exit'), lines: createInterface(started.stdout) };
}

it('serves at the address it logs, and ends on SIGTERM', { timeout: 30_000 }, async () => {
  const service = run();
  const [line] = (await once(service.lines, 'line')) as [string];
  const { event, address } = JSON.parse(line);
  expect(event).toBe('listening');
  expect(await (await fetch(`${address}/healthz`)).text()).toBe('ok');
  const refused = await fetch(`${address}/api/v1/openapi/get_reviews`);
  expect([refused.status, (await refused.json()).code]).toEqual([401, 16]);
  service.process.kill('SIGTERM');
  // A service manager signals every process, and npm forwards its own signal.
  service.process.kill('SIGTERM');
  expect(await service.exit).toEqual([0, null]);
});

it('runs a command instead, and exits with its code', { timeout: 30_000 }, async () => {
  const printed = await Array.fromAsync(run('credential', 'add', 'api-key').lines);
  expect(printed).toEqual([
    'Store these values now; secrets are not shown again.',
    expect.stringMatching(/^REVIEWS_API_KEY=[\w-]{32}$/),
  ]);
  expect(await run('nonsense').exit).toEqual([2, null]);
});
