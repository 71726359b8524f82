import { type Browser, chromium, type LaunchOptions } from 'playwright';
import { chromiumArguments } from '../../scripts/setup/chromium-arguments.ts';
import { findChromium, findWholeChromium } from '../../scripts/setup/find-browser.mjs';

export type ChromiumOptions = LaunchOptions & { isWhole?: boolean };

/** `isWhole` opens a browser with the back/forward cache. */
export function openChromium({ isWhole = false, ...options }: ChromiumOptions = {}): Promise<Browser> {
  const executablePath = isWhole ? findWholeChromium() : findChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: chromiumArguments,
    ...options,
  });
}
