import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { builtRenderer } from '../../src/server/drivers/built-renderer.ts';
import { openIncluding } from './including-shop.ts';
import { visit } from './shop.ts';

/** HTML and script of the same build, or one of the two from an older build. */
export type Builds = 'one-build' | 'old-html' | 'old-script';

/** A shop whose pages contain server-rendered HTML, and a browser. */
export async function openMixedBuilds() {
  const buildId = (await builtRenderer()?.())?.buildId ?? '';
  const { browser, including, close } = await openIncluding((html, url) => {
    const aged = url.includes('old-html') ? asOtherBuild(html, buildId) : html;
    return url.includes('far') ? aged.replace('</h1>', `</h1>${'<br>'.repeat(300)}`) : aged;
  });
  return {
    /** Opens a page with HTML and script of these builds. */
    async open(
      builds: Builds,
      where: 'near' | 'near-buttons' | 'far',
      prepare: (page: Page) => Promise<unknown> = async () => {},
    ) {
      const opened = await visit(browser, 'about:blank');
      const { page } = opened;
      onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }));
      if (builds === 'old-script') {
        await page.route('**/*.js', async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: (await response.text()).replaceAll(buildId, '0ther1d0') });
        });
      }
      await prepare(page);
      // Firefox delays the load event until dynamic imports have arrived, and a test may hold back imports.
      await page.goto(`${including.address}/products/mug?page=script-${builds}-${where}`, {
        waitUntil: 'commit',
      });
      await page.locator('storefront-reviews:defined').waitFor({ state: 'attached' });
      return opened;
    },
    close,
  };
}

/** The HTML of a build whose views rendered other elements. */
function asOtherBuild(html: string, buildId: string): string {
  return html
    .replaceAll(buildId, '0ther1d0')
    .replaceAll('<article', '<section')
    .replaceAll('</article', '</section');
}

/** Resolves once the script that adopts HTML has run, and the element has seen that it is in view. */
export async function decided(page: Page, requests: string[]): Promise<void> {
  const script = () => requests.find((url) => url.includes('/assets/adopt-'));
  await expect.poll(script).toBeTruthy();
  await page.evaluate(`import(${JSON.stringify(script())})`);
  await page.evaluate(() => new Promise((seen) => new IntersectionObserver(seen).observe(document.body)));
}
