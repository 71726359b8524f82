import {
  type Browser,
  type BrowserContextOptions,
  firefox,
  type LaunchOptions,
  type Route,
} from 'playwright';
import { findFirefox } from '../../scripts/setup/find-browser.mjs';

/** Starts one Firefox per set of preferences, because they cannot change at run time. */
export async function openFirefox(
  options: LaunchOptions = {},
): Promise<Pick<Browser, 'newContext' | 'close'>> {
  const executablePath = findFirefox();
  const found = executablePath ? { executablePath } : {};
  const launch = (settings: Settings) =>
    firefox.launch({
      ...found,
      ...options,
      channel: 'moz-firefox',
      firefoxUserPrefs: { ...overlayScrollbars, ...noPageCache, ...settings },
    });
  const browsers = new Map([['{}', Promise.resolve(await launch({}))]]);
  return {
    async newContext(context = {}) {
      const settings = settingsOf(context);
      const key = JSON.stringify(settings);
      const browser = browsers.get(key) ?? launch(settings);
      browsers.set(key, browser);
      const opened = await (await browser).newContext(context);
      if (context.javaScriptEnabled === false) await opened.route('**/*', forbidScripts);
      return opened;
    },
    async close() {
      await Promise.all([...browsers.values()].map(async (browser) => (await browser).close()));
    },
  };
}

type Settings = Record<string, number | string>;

/** Playwright silently ignores these options in Firefox. */
function settingsOf({ colorScheme, forcedColors, reducedMotion }: BrowserContextOptions): Settings {
  if (forcedColors === 'active') return darkForcedColors;
  return {
    ...(colorScheme === 'dark' && { 'layout.css.prefers-color-scheme.content-override': 0 }),
    ...(reducedMotion === 'reduce' && { 'ui.prefersReducedMotion': 1 }),
  };
}

/**
 * Without this policy, `(scripting: none)` would not match; without scripts at all, Playwright could not
 * click.
 */
async function forbidScripts(route: Route): Promise<void> {
  if (!route.request().isNavigationRequest()) return route.fallback();
  const response = await route.fetch();
  const policies = [response.headers()['content-security-policy'], 'sandbox allow-same-origin allow-forms'];
  const policy = policies.filter(Boolean).join(', ');
  await route.fulfill({
    response,
    headers: { ...response.headers(), 'content-security-policy': policy },
  });
}

/** Scrollbars that take no space, as on phones and in Playwright's Chromium. */
const overlayScrollbars = { 'ui.useOverlayScrollbars': 1 };

/** As in Playwright's Chromium. A page from the cache would never load again, which `goBack` waits for. */
const noPageCache = { 'browser.sessionhistory.max_total_viewers': 0 };

const darkForcedColors = {
  'browser.display.document_color_use': 2,
  'browser.display.background_color': '#000000',
  'browser.display.foreground_color': '#ffffff',
};
