import { spawnSync } from 'node:child_process';
import { aptInstall } from './apt-install.mjs';

/** Installs Valkey, or else Redis, if no password is needed for that. Without either, some tests are skipped. */
export function ensureValkey() {
  const isInstalled = ['valkey-server', 'redis-server'].some(
    (name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0,
  );
  if (!isInstalled) aptInstall('Valkey', ['valkey-server'], ['redis-server']);
}
