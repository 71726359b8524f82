import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { freePort, type StartedProcess, startedProcess } from '../server/started-process.ts';

/** The installed server binary, Valkey or Redis; undefined if there is none. */
export const valkeyBinary = ['valkey-server', 'redis-server'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);

/** The eviction policy of `compose.yaml`, with less memory. */
export const smallAndEvicting = ['--maxmemory', '6mb', '--maxmemory-policy', 'allkeys-lru'];

/** A private server without persistence. `restart` starts an empty one on the same port. */
export async function runningValkey({ password = '', options = [] as readonly string[] } = {}) {
  const port = await freePort();
  let server = await start(port, password, options);
  return {
    url: `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`,
    kill: () => server.stop('SIGKILL'),
    /** Suspends the process until `wake`. */
    freeze: () => process.kill(server.child.pid ?? 0, 'SIGSTOP'),
    wake: () => process.kill(server.child.pid ?? 0, 'SIGCONT'),
    restart: async () => {
      server = await start(port, password, options);
    },
  };
}

function start(port: number, password: string, given: readonly string[]): Promise<StartedProcess> {
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    ...given,
  ];
  const secret = password ? ['--requirepass', password] : [];
  return startedProcess(valkeyBinary ?? '', [...options, ...secret], { port });
}
