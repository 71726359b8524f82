import type { Page } from 'playwright';

/**
 * Opens a page as a browser without scripts shows it, but lets tests run scripts in it afterwards: axe needs
 * timers, which never fire without scripts. The queries for scripts in its style sheets keep their answer.
 */
export async function openWithoutScripts(page: Page, url: string): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    const body = (await response.text())
      .replaceAll(/\(scripting: ?none\)/g, '(width >= 0)')
      .replaceAll(/\(scripting: ?enabled\)/g, '(width < 0)');
    await route.fulfill({ response, headers, body });
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true });
  await page.goto(url);
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: false });
}
