import { type Browser, chromium, type LaunchOptions } from 'playwright';
import { chromiumArguments } from '../../scripts/setup/chromium-arguments.ts';
import { findChromium } from '../../scripts/setup/find-browser.mjs';

export function openChromium(options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: chromiumArguments,
    ...options,
  });
}
