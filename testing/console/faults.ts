import { page } from 'vitest/browser';
import { violations } from './violations.ts';

/** Rows that scroll by themselves if they are too wide. */
const scrollers = '.filters, .tabs, .sheet';

/** Controls that cut their texts off, and what nobody sees. */
const ignored = 'select, input, textarea, .hidden, .offscreen, .skip, svg *';

/**
 * The faults of a page as it is: accessibility violations in a light page from left to right and in a dark
 * one of 320 pixels from right to left, and content that is wider than its box, or squeezed.
 */
export async function faultsOf(main: Element): Promise<string[]> {
  const { documentElement: root } = document;
  const found: string[] = [];
  // Rows that were never in sight have no layout, so that axe and the widths would be of their estimates.
  const laidOut = document.head.appendChild(document.createElement('style'));
  laidOut.textContent = '* { content-visibility: visible !important; }';
  for (const [width, scheme] of [
    [1280, 'light'],
    [320, 'dark'],
  ] as const) {
    await page.viewport(width, 800);
    root.style.colorScheme = scheme;
    for (const dir of scheme === 'light' ? ['rtl', 'ltr'] : ['ltr', 'rtl']) {
      root.dir = dir;
      found.push(...tooWide(main).map((fault) => `${width} ${dir}: ${fault}`));
    }
    found.push(...(await violations(main)));
  }
  laidOut.remove();
  return [...new Set(found)];
}

/** Elements whose content is wider than their box, or which extend beyond the page. */
function tooWide(main: Element): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const found = [...main.querySelectorAll<HTMLElement>('*')].filter((one) => {
    const scroller = one.closest(scrollers);
    if (one.matches(ignored) || (scroller && getComputedStyle(scroller).overflowX === 'auto')) return false;
    const { left, right, width, height } = one.getBoundingClientRect();
    // A text with one letter a line.
    if (one.childElementCount === 0 && width < 40 && height > 4 * width && (one.textContent ?? '').length > 8)
      return true;
    if (width > 1 && (left < -0.5 || right > clientWidth + 0.5)) return true;
    const isCut = getComputedStyle(one).textOverflow === 'ellipsis';
    return !isCut && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1;
  });
  const inner = found.filter((one) => !found.some((other) => other !== one && one.contains(other)));
  const names = inner.map(({ outerHTML }) => outerHTML.slice(0, 160));
  return scrollWidth > clientWidth ? [`the page has ${scrollWidth} pixels`, ...names] : names;
}
