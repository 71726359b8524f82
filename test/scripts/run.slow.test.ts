import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { afterEach, describe, expect, test } from 'vitest';
import { isInstalled } from '../../scripts/setup/install.mjs';

/** Prints its process id once it listens, and stops with status 7 a moment after a signal. */
const server = `
  const server = require('node:http').createServer().listen(0, '127.0.0.1', () => console.log(process.pid));
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => setTimeout(() => { console.log(signal); process.exit(7); }, 50));
`;

const started: ChildProcess[] = [];
const servers: number[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  for (const pid of servers.splice(0)) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
});

/** Runs a script through `scripts/run.mjs`, as `npm run` does. */
function run(code: string) {
  const child = spawn(process.execPath, ['scripts/run.mjs', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  // `exit` may come before the end of the output.
  return { child, lines: () => output.split('\n').filter(Boolean), exit: once(child, 'close') };
}

async function runServer() {
  const { child, lines, exit } = run(server);
  await expect.poll(lines).toHaveLength(1);
  const pid = Number(lines()[0]);
  servers.push(pid);
  return { child, pid, lines, exit };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

// Otherwise run.mjs would install the packages while other tests run.
describe.skipIf(!isInstalled())('a script of package.json', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'stops its server on %s and exits with its status',
    async (signal) => {
      const { child, pid, lines, exit } = await runServer();
      child.kill(signal);
      expect(await exit).toEqual([7, null]);
      expect(lines()).toEqual([String(pid), signal]);
      expect(isRunning(pid)).toBe(false);
    },
  );

  test.skipIf(process.platform === 'win32')('stops its server when the shell of npm is stopped', async () => {
    const shell = spawn(
      'sh',
      ['-c', '"$@"; exit', 'sh', process.execPath, 'scripts/run.mjs', '--eval', server],
      {
        env: { ...process.env, npm_lifecycle_event: 'edge' },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    started.push(shell);
    const pid = Number((await once(shell.stdout, 'data'))[0]);
    servers.push(pid);
    shell.kill('SIGTERM');
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  test('ends its server when the terminal closes', async () => {
    const { child, pid, exit } = await runServer();
    child.kill('SIGHUP');
    // 128 and the number of the signal, as in a shell.
    expect(await exit).toEqual([129, null]);
    expect(isRunning(pid)).toBe(false);
  });

  test('exits with the status of a script that ends by itself', async () => {
    expect(await run('process.exit(3)').exit).toEqual([3, null]);
    expect(await run('').exit).toEqual([0, null]);
  });
});
