import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { basePath } from '../../src/contract/operations.ts';

/** A service in a process of its own. `call` returns whether the status was 200. */
export type StartedService = {
  call: (path: string, body?: unknown) => Promise<boolean>;
  stop: () => Promise<void>;
};

export const startService = (url: string) => start('serve.ts', url);

/** A server that only sends a fixed response: the floor of all measurements. */
export const startBare = () => start('serve-bare.ts', '');

async function start(program: string, url: string): Promise<StartedService> {
  const child = spawn(process.execPath, [quiet, fileURLToPath(new URL(program, import.meta.url))], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  const { origin, apiKey } = JSON.parse(String(line)) as { origin: string; apiKey: string };
  const agent = new Agent({ keepAlive: true });
  return {
    call: (path, body) =>
      new Promise((resolve) => {
        const headers = { 'x-token': apiKey, 'content-type': 'application/json' };
        const method = body === undefined ? 'GET' : 'POST';
        const outgoing = request(`${origin}${basePath}${path}`, { agent, method, headers }, (response) => {
          response.resume().once('end', () => resolve(response.statusCode === 200));
        });
        outgoing.once('error', () => resolve(false));
        outgoing.end(body === undefined ? undefined : JSON.stringify(body));
      }),
    stop: async () => {
      child.stdin.end();
      await once(child, 'exit');
      agent.destroy();
    },
  };
}

/** Runs `npm run import` or `npm run export` on a database. Throws if it fails. */
export async function runProgram(url: string, name: 'import' | 'export', args: string[]): Promise<void> {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  // After `node scripts/run.mjs`: the options of Node and the program.
  const [, , ...program] = scripts[name].split(' ');
  const child = spawn(process.execPath, [quiet, ...program, ...args], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: 'ignore',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
}

const quiet = '--disable-warning=ExperimentalWarning';
