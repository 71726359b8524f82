import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/** Installs WebKitGTK and the screen of its tests, if no password is needed for that. Without them, its journeys are left out. */
export function ensureWebKit() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const isInstalled = ['WebKitWebDriver', 'Xvfb'].every((name) =>
    folders.some((folder) => existsSync(join(folder, name))),
  );
  if (isInstalled || process.platform !== 'linux' || process.getuid?.() !== 0) return;
  console.log('Installing WebKit for the tests …');
  const install = 'apt-get update -qq; apt-get install -y -qq --no-install-recommends webkit2gtk-driver xvfb';
  spawnSync(`command -v apt-get && { ${install}; }`, {
    shell: true,
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
