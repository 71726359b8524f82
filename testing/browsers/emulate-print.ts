import type { Page } from 'playwright-core';

/** Makes the style sheets of a page apply as on paper. */
export async function emulatePrint(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  // Playwright silently ignores it in Firefox.
  if (await page.evaluate(() => !matchMedia('print').matches)) await page.evaluate(rewriteMediaRules);
}

/** Runs in the page: applies the print rules to the screen, and disables the screen rules. */
function rewriteMediaRules(): void {
  const rewrite = (media: MediaList) => {
    media.mediaText = media.mediaText.replace(/\bscreen\b/g, 'speech').replace(/\bprint\b/g, 'screen');
  };
  const rewriteRules = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) rewrite(rule.media);
      if ('cssRules' in rule) rewriteRules(rule.cssRules as CSSRuleList);
    }
  };
  const rewriteRoot = (root: Document | ShadowRoot) => {
    for (const sheet of [...root.styleSheets, ...root.adoptedStyleSheets]) {
      rewrite(sheet.media);
      rewriteRules(sheet.cssRules);
    }
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) rewriteRoot(shadowRoot);
  };
  rewriteRoot(document);
}
