import { spawnSync } from 'node:child_process';
import process from 'node:process';

/** Installs Valkey, or else Redis, if no password is needed for that. Without either, some tests are skipped. */
export function ensureValkey() {
  const isInstalled = ['valkey-server', 'redis-server'].some(
    (name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0,
  );
  if (isInstalled || process.platform !== 'linux' || process.getuid?.() !== 0) return;
  console.log('Installing Valkey for the tests …');
  const install =
    'apt-get update -qq; apt-get install -y -qq valkey-server || apt-get install -y -qq redis-server';
  spawnSync(`command -v apt-get && { ${install}; }`, { shell: true, stdio: 'ignore' });
}
