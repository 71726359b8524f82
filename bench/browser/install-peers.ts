import { spawnSync } from 'node:child_process';

/** Into the bench, and only when it runs: nobody else has to install them. */
export function installPeers(): void {
  const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', options, { cwd: 'bench', stdio: 'inherit' });
  if (status !== 0) throw new Error('The peers could not be installed');
}
