import { expect, it } from 'vitest';
import { chromiumArguments } from '../../scripts/setup/chromium-arguments.ts';
import { openChromium } from '../../testing/browsers/chromium.ts';
import { engine } from '../../testing/journeys/shop.ts';

it.runIf(engine === 'Chromium')(
  'Chromium runs without every feature that Playwright disables, and without popups of the address bar',
  async () => {
    const own = await disabledFeatures(chromiumArguments);
    expect(own).toEqual(expect.arrayContaining(await disabledFeatures(['--no-sandbox'])));
    expect(own).toContain('WebUIOmniboxPopup');
  },
);

/** The last list of features in the command line counts. */
async function disabledFeatures(args: string[]): Promise<string[]> {
  const browser = await openChromium({ args: [...args, '--enable-automation'] });
  const session = await browser.newBrowserCDPSession();
  const { arguments: line } = await session.send('Browser.getBrowserCommandLine');
  await browser.close();
  const list = line.findLast((one) => one.startsWith('--disable-features=')) ?? '';
  return list.replace(/.*=/, '').split(',');
}
