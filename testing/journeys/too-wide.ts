import type { Locator } from 'playwright';

/** Nodes of the element that extend beyond the screen. */
export function tooWide(widget: Locator): Promise<string[]> {
  return widget.evaluate((element) =>
    [...(element.shadowRoot?.querySelectorAll('.whole *:not(.unseen, .unseen *)') ?? [])].flatMap((inner) => {
      const { left, right, width } = inner.getBoundingClientRect();
      const isOutside = left < 0 || right > document.documentElement.clientWidth;
      // A row that scrolls is wider than the screen.
      for (let row = inner.parentElement; row; row = row.parentElement)
        if (getComputedStyle(row).overflowX === 'auto') return [];
      return width > 0 && isOutside ? [`${inner.outerHTML.slice(0, 120)} ${left} ${right}`] : [];
    }),
  );
}
