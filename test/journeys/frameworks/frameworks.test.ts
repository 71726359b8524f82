import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import type { Listening } from '../../../demo/listen.ts';
import { openChromium } from '../../../testing/browsers/chromium.ts';
import { openShop } from '../../../testing/journeys/shop.ts';
import type { Build } from '../../../testing/platforms/frameworks/build-apps.ts';
import { checkWithEdge, checkWithoutEdge } from '../../../testing/platforms/frameworks/check-app.ts';
import { runningApp } from '../../../testing/platforms/frameworks/framework-app.ts';
import { frameworks } from '../../../testing/platforms/frameworks/frameworks.ts';
import { switchableEdge } from '../../../testing/platforms/switchable-edge.ts';

let shop: Listening;
let edge: Awaited<ReturnType<typeof switchableEdge>>;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ isPlain: true }), openChromium()]);
  edge = await switchableEdge(shop.address, inject('edgePort'));
});
afterAll(() => Promise.all([browser.close(), edge.stop(), shop.close()]));

it.for(frameworks)(
  'the guide for $section: HTML with reviews, adoption, also after a navigation, and pages without an edge',
  async ({ name }, { skip }) => {
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
  },
);
