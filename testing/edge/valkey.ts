import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import process from 'node:process';

/** The installed server binary, Valkey or Redis; undefined if there is none. */
export const valkeyBinary = ['valkey-server', 'redis-server'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);

/** A private server without persistence. `restart` starts an empty one on the same port. */
export async function runningValkey({ password = '' } = {}) {
  const port = await freePort();
  let child = await start(port, password);
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    url: `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`,
    kill,
    /** Suspends the process until `wake`. */
    freeze: () => process.kill(child.pid ?? 0, 'SIGSTOP'),
    wake: () => process.kill(child.pid ?? 0, 'SIGCONT'),
    restart: async () => {
      child = await start(port, password);
    },
  };
}

async function start(port: number, password: string) {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const secret = password ? ['--requirepass', password] : [];
  const child = spawn(valkeyBinary ?? '', [...options, ...secret], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (/ready to accept connections/i.test(output)) resolve();
    });
    child.once('exit', () => reject(new Error(`The server exited: ${output}`)));
  });
  return child;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}
