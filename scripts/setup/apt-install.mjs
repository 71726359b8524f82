import { spawnSync } from 'node:child_process';
import process from 'node:process';

/**
 * Installs Debian packages for the tests if no password is needed for that. A failure is no error: tests without their
 * program are left out.
 * @param {string} title of the program
 * @param {string[]} packages
 * @param {string[]} instead packages for systems that lack the first
 */
export function aptInstall(title, packages, instead = []) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  console.log(`Installing ${title} for the tests …`);
  const installs = [packages, instead]
    .filter(({ length }) => length > 0)
    .map((names) => `apt-get install -y -qq --no-install-recommends ${names.join(' ')}`);
  spawnSync(`command -v apt-get && { apt-get update -qq; ${installs.join(' || ')}; }`, {
    shell: true,
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
