import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';

/**
 * Installs the Debian packages of programs, if no password is needed for that. Programs may be missing
 * afterwards.
 * @param {import('./missing-programs.mjs').MissingProgram[]} programs
 */
export async function aptInstall(programs) {
  if (process.platform !== 'linux' || programs.length === 0) return;
  console.log(`Installing ${programs.map(({ title }) => title).join(', ')} for the tests …`);
  const asRoot = process.getuid?.() === 0 ? '' : 'sudo -n ';
  const packages = programs.flatMap(({ packages, instead }) =>
    instead ? either(packages, instead) : packages,
  );
  const install = `${asRoot}apt-get install -y -qq --no-install-recommends ${packages.join(' ')}`;
  const child = spawn(`command -v apt-get && ${asRoot}apt-get update -qq && ${install}`, {
    shell: true,
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  await once(child, 'exit');
}

/**
 * The shell substitution that lists the packages available on this system.
 * @param {string[]} packages
 * @param {string[]} instead
 */
function either(packages, instead) {
  return `$(apt-cache show ${packages.join(' ')} > /dev/null && echo ${packages.join(' ')} || echo ${instead.join(' ')})`;
}
