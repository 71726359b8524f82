import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { type Shoppers, visit } from './shop.ts';

/** Opens the studio with a theme in its fragment, or other parameters. */
export async function openStudio(browser: Shoppers, url: string, options: BrowserContextOptions = {}) {
  const visited = await visit(browser, url, options);
  await visited.page.getByRole('heading', { name: 'Theme studio' }).waitFor();
  await visited.page.getByRole('tab', { name: 'Contrast' }).waitFor();
  return visited;
}

/** Opens the sentence of the guard about the present theme, once the controls of its page have loaded. */
export async function verdictOf(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: /^Contrast/ }).click();
  await page.getByText(/Measured as painted: ([89]|1\d)\d\d pairs/).waitFor();
  const verdict = page.locator('.verdict[aria-busy="false"]');
  await verdict.waitFor();
  return verdict;
}

/** The failures in the open panel of the guard, as sorted texts. Self-contained, to run in the page. */
export function failuresShown(): string[] {
  return [...document.querySelectorAll('.failures > li')]
    .map((item) => {
      const [ratio, ...places] = [...item.querySelectorAll('p.muted')].map(
        ({ textContent }) => textContent ?? '',
      );
      const sorted = places.flatMap((text) => text.split(' · ')).sort();
      return [item.querySelector('h3')?.textContent, ratio?.slice(0, ratio.indexOf(' on ')), ...sorted].join(
        ' | ',
      );
    })
    .sort();
}
