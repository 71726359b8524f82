import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/**
 * The path of the Chromium for the tests: `CHROMIUM_PATH`, else an installed one. Undefined means Playwright's own.
 */
export function findChromium(env: Record<string, string | undefined> = process.env): string | undefined {
  return env.CHROMIUM_PATH || find(chromiums, env);
}

/** The path of the Firefox for the journeys: `FIREFOX_PATH`, else an installed one, else undefined. */
export function findFirefox(env: Record<string, string | undefined> = process.env): string | undefined {
  return env.FIREFOX_PATH || find(firefoxes, env);
}

/**
 * The path of the driver of WebKitGTK for the journeys: `WEBKIT_DRIVER_PATH`, else an installed one, else undefined. Without
 * Xvfb, on whose screen the tests run, it counts as not installed.
 */
export function findWebKit(env: Record<string, string | undefined> = process.env): string | undefined {
  return find(screens, env) && (env.WEBKIT_DRIVER_PATH || find(webKitDrivers, env));
}

function find({ names, places }: Browser, env: Record<string, string | undefined>): string | undefined {
  const folders = (env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':');
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...places].find((file) => existsSync(file));
}

const disabledFeatures = [
  // Playwright's list, which this one replaces.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  // A process that each context starts in advance, for a navigation that no test makes.
  'SpareRendererForSitePerProcess',
  // Popups of the address bar: each window would load them, which takes as long as a small page.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Start Chromium without requests to other hosts, and without features of its windows that no test uses. */
export const chromiumArguments = [
  `--disable-features=${disabledFeatures.join()}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

type Browser = { names: string[]; places: string[] };

const chromiums: Browser = {
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  places: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
};

const firefoxes: Browser = {
  names: ['firefox', 'firefox-esr'],
  places: [
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ],
};

const webKitDrivers: Browser = { names: ['WebKitWebDriver'], places: [] };

const screens: Browser = { names: ['Xvfb'], places: [] };
