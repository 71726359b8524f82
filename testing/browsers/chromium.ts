import { type Browser, chromium, type LaunchOptions } from 'playwright';
import { chromiumArguments, findChromium } from '../../scripts/setup/browser.ts';

export function openChromium(options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: chromiumArguments,
    ...options,
  });
}
