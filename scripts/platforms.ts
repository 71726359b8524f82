import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fill } from '../demo/fill.ts';
import { listen } from '../demo/listen.ts';
import { openChromium } from '../testing/browsers/chromium.ts';
import { type Packed, packed } from '../testing/package/packed.ts';
import { checkWithEdge, checkWithoutEdge, type Finding } from '../testing/platforms/frameworks/check-app.ts';
import { builtApp, edgePort, runningApp } from '../testing/platforms/frameworks/framework-app.ts';
import { type Framework, frameworks } from '../testing/platforms/frameworks/frameworks.ts';
import type { RunningPlatform } from '../testing/platforms/running-platform.ts';
import { switchableEdge } from '../testing/platforms/switchable-edge.ts';
import {
  hasWordPress,
  wordPressShop,
  wordPressVersion,
} from '../testing/platforms/wordpress/wordpress-shop.ts';
import { memoryStore } from '../testing/service/databases/memory-store.ts';

// npm run platforms: installs, builds and starts a small app of each framework of docs/platforms.md with the
// code of the guide, and WordPress if it is installed, and checks them in a browser. `-- nextjs wordpress`:
// only these.
const names = process.argv.slice(2);
const store = await memoryStore(Date.now);
await fill(store);
const shop = await listen(store, { host: '127.0.0.1', port: 0, log: () => {} });
const edge = await switchableEdge(shop.address, await edgePort());
const browser = await openChromium();
let installed: Packed | undefined;
const install = async () => {
  installed ??= await packed();
  return installed;
};

const wordPress = [
  { name: 'wordpress', start: () => startWordPress({ withHooks: false }) },
  { name: 'woocommerce', start: () => startWordPress({ withHooks: true }) },
];
const platforms = [
  ...frameworks.map((framework) => ({ name: framework.name, start: () => startFramework(framework) })),
  ...(hasWordPress ? wordPress : []),
];
if (!hasWordPress) console.log('skip  WordPress, MariaDB or the extension mysqli of PHP is not installed');

for (const { start } of platforms.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const findings = await check(start).catch((error: Error): Finding[] => [
    { what: 'the app can be built and started', isMet: false, detail: error.message },
  ]);
  for (const { what, isMet, detail } of findings) {
    console.log(`${isMet ? 'ok  ' : 'FAIL'}  ${what}${detail ? ` (${detail})` : ''}`);
    if (!isMet) process.exitCode = 1;
  }
}

installed?.remove();
await browser.close();
await edge.stop();
await shop.close();

async function startFramework(framework: Framework): Promise<RunningPlatform> {
  const folder = await builtApp(framework, edge.address, install);
  const version = (name: string) =>
    JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version;
  console.log(framework.packages.map((name) => `${name} ${version(name)}`).join(', '));
  return runningApp(folder);
}

function startWordPress(options: { withHooks: boolean }): Promise<RunningPlatform> {
  console.log(`WordPress ${wordPressVersion()}${options.withHooks ? ' with the hooks for WooCommerce' : ''}`);
  return wordPressShop(edge.address, options);
}

async function check(start: () => Promise<RunningPlatform>): Promise<Finding[]> {
  const app = await start();
  try {
    edge.hang(false);
    const findings = await checkWithEdge(app.address, browser);
    edge.hang(true);
    return [...findings, await checkWithoutEdge(app.address)];
  } finally {
    await app.stop();
  }
}
