import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import process from 'node:process';

/** The server on this machine, Valkey or else Redis; undefined where there is none. */
export const valkeyBinary = ['valkey-server', 'redis-server'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);

/** A server of its own that keeps nothing on disk. `restart` brings one back to the same port, empty. */
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
    /** Holds every answer back; `wake` lets it go on. */
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
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part) => {
      said += part;
      if (/ready to accept connections/i.test(said)) resolve();
    });
    child.once('exit', () => reject(new Error(`The server ended and said: ${said}`)));
  });
  return child;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no port');
  return address.port;
}
