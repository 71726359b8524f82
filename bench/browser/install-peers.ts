import { spawnSync } from 'node:child_process';

/** Installs the peers into `bench` on demand, so that contributors need not install them. */
export function installPeers(): void {
  const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', options, { cwd: 'bench', stdio: 'inherit' });
  if (status !== 0) throw new Error('Installing the peers failed');
}
