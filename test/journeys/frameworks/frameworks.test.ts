import process from 'node:process';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import type { Listening } from '../../../demo/listen.ts';
import { openChromium } from '../../../testing/browsers/chromium.ts';
import { isThorough } from '../../../testing/determinism/generations.ts';
import { openShop } from '../../../testing/journeys/shop.ts';
import type { Build } from '../../../testing/platforms/frameworks/build-apps.ts';
import { checkWithEdge, checkWithoutEdge } from '../../../testing/platforms/frameworks/check-app.ts';
import { passedApp, runningApp } from '../../../testing/platforms/frameworks/framework-app.ts';
import { frameworks } from '../../../testing/platforms/frameworks/frameworks.ts';
import { switchableEdge } from '../../../testing/platforms/switchable-edge.ts';

const isAlways = process.env.CI === 'true' || isThorough;
const apps = await Promise.all(
  frameworks.map(async (framework) => ({
    ...framework,
    passed: await passedApp(framework, `http://127.0.0.1:${inject('edgePort')}`),
  })),
);
const isNew = ({ passed }: (typeof apps)[number]) => isAlways || !passed.isKnown;

let shop: Listening;
let edge: Awaited<ReturnType<typeof switchableEdge>>;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ isPlain: true }), openChromium()]);
  edge = await switchableEdge(shop.address, inject('edgePort'));
});
afterAll(() => Promise.all([browser.close(), edge.stop(), shop.close()]));

for (const { section } of apps.filter((app) => !isNew(app))) {
  it.skip(`the app for ${section} passed with the same package`);
}

it.for(apps.filter(isNew))(
  'the guide for $section: HTML with reviews, adoption, also after a navigation, and pages without an edge',
  async ({ name, passed }, { skip }) => {
    const build: Build = await (await fetch(`${inject('appBuilds')}/${name}`)).json();
    skip(build.isOffline === true, build.error);
    if (!build.folder) throw new Error(build.error);
    const app = await runningApp(build.folder);
    onTestFinished(async () => void (await app.stop()));
    edge.hang(false);
    const findings = await checkWithEdge(app.address, browser);
    edge.hang(true);
    findings.push(await checkWithoutEdge(app.address));
    expect(findings.filter(({ isMet }) => !isMet)).toEqual([]);
    passed.remember();
  },
);
