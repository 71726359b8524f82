import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { freePort, type StartedProcess, startedProcess } from '../server/started-process.ts';

/** The installed server binary, Valkey or Redis; undefined if there is none. */
export const valkeyBinary = ['valkey-server', 'redis-server'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);

/** A private server without persistence. `restart` starts an empty one on the same port. */
export async function runningValkey({ password = '' } = {}) {
  const port = await freePort();
  let server = await start(port, password);
  return {
    url: `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`,
    kill: () => server.stop('SIGKILL'),
    /** Suspends the process until `wake`. */
    freeze: () => process.kill(server.child.pid ?? 0, 'SIGSTOP'),
    wake: () => process.kill(server.child.pid ?? 0, 'SIGCONT'),
    restart: async () => {
      server = await start(port, password);
    },
  };
}

function start(port: number, password: string): Promise<StartedProcess> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const secret = password ? ['--requirepass', password] : [];
  return startedProcess(valkeyBinary ?? '', [...options, ...secret], { port });
}
