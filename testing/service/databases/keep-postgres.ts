import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

// Run as a process of its own, with the folder of PostgreSQL's binaries as argument: starts an empty server
// in a temporary folder and prints that folder, which has the server's socket. Ends the server and removes
// the folder when its standard input ends, even if its parent crashed.
const [binaries = ''] = process.argv.slice(2);
const folder = mkdtempSync('/tmp/reviews-postgres-');
const data = join(folder, 'data');
const account = unprivileged();
if ('uid' in account) chownSync(folder, account.uid, account.gid);

const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en'];
const initialize = (options: string[]) =>
  spawnSync(join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-N', ...options], {
    cwd: folder,
    encoding: 'utf8',
    ...account,
  });
// A locale that sorts text differently from SQLite, if this PostgreSQL has it.
if (initialize(locale).status !== 0) {
  rmSync(data, { recursive: true, force: true });
  const { status, stderr } = initialize(['--encoding=UTF8', '--locale=C']);
  if (status !== 0) throw new Error(stderr);
}

const settings = {
  listen_addresses: '',
  unix_socket_directories: folder,
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  shared_buffers: '32MB',
  deadlock_timeout: '100ms',
  autovacuum: 'off',
};
const server = spawn(
  join(binaries, 'postgres'),
  ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
  { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], detached: true, ...account },
);
// The parent may have ended before it reads this.
process.stdout.on('error', () => {});
let output = '';
let isReady = false;
server.stderr.on('data', (chunk) => {
  if (isReady) return;
  output += chunk;
  isReady = output.includes('ready to accept connections');
  if (isReady) process.stdout.write(`${folder}\n`);
});
server.once('exit', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit();
});

// Ctrl+C also reaches this process; the end of its input is what counts.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.stdin.resume();
await once(process.stdin, 'end');
server.kill('SIGQUIT');

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) =>
    ['postgres', 'nobody']
      .map((name) => spawnSync('id', [option, name], { encoding: 'utf8' }))
      .find(({ status }) => status === 0)?.stdout;
  return { uid: Number(idOf('-u') ?? 65_534), gid: Number(idOf('-g') ?? 65_534) };
}
