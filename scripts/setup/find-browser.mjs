import process from 'node:process';
import { findProgram } from './find-program.mjs';

// Plain JavaScript, because `npm test` looks for browsers before the supported Node is installed.

/**
 * The path of the Chromium for the tests: `CHROMIUM_PATH`, else an installed one. Undefined means
 * Playwright's own. The shell has no windows, and takes a fifth less processor time than a browser that hides
 * its own.
 * @param {Record<string, string | undefined>} env
 */
export function findChromium(env = process.env) {
  return env.CHROMIUM_PATH || findProgram(shells, env) || findProgram(chromiums, env);
}

/**
 * The path of a Chromium with everything that shoppers have, such as the back/forward cache, which the shell
 * lacks.
 * @param {Record<string, string | undefined>} env
 */
export function findWholeChromium(env = process.env) {
  return env.CHROMIUM_PATH || findProgram(chromiums, env);
}

/**
 * The path of the Firefox for the journeys: `FIREFOX_PATH`, else an installed one, else undefined.
 * @param {Record<string, string | undefined>} env
 */
export function findFirefox(env = process.env) {
  return env.FIREFOX_PATH || findProgram(firefoxes, env);
}

/**
 * The path of the driver of WebKitGTK for the journeys: `WEBKIT_DRIVER_PATH`, else an installed one, else
 * undefined. Without Xvfb, on whose screen the tests run, it counts as not installed.
 * @param {Record<string, string | undefined>} env
 */
export function findWebKit(env = process.env) {
  return findProgram(screens, env) && (env.WEBKIT_DRIVER_PATH || findProgram(webKitDrivers, env));
}

/**
 * The Debian packages that the journeys in WebKit lack. `WEBKIT_DRIVER_PATH` replaces the driver, not the
 * screen.
 * @param {Record<string, string | undefined>} env
 */
export function missingWebKitPackages(env = process.env) {
  return [
    ...(env.WEBKIT_DRIVER_PATH || findProgram(webKitDrivers, env) ? [] : ['webkit2gtk-driver']),
    ...(findProgram(screens, env) ? [] : ['xvfb']),
  ];
}

const shells = { names: ['chromium-headless-shell'], places: [] };

const chromiums = {
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  places: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
};

const firefoxes = {
  names: ['firefox', 'firefox-esr'],
  places: [
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ],
};

const webKitDrivers = { names: ['WebKitWebDriver'] };

const screens = { names: ['Xvfb'] };
