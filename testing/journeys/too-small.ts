import type { Locator } from 'playwright';

/** Targets narrower or lower than 24 px. */
export function tooSmall(widget: Locator): Promise<string[]> {
  return widget.evaluate((element) =>
    [...(element.shadowRoot?.querySelectorAll('a, button, input, select, summary, video') ?? [])].flatMap(
      (target) => {
        const { width, height } = target.getBoundingClientRect();
        const isShown = width > 0 || height > 0;
        return isShown && Math.min(width, height) < 23.99 ? [`${target.outerHTML} ${width} × ${height}`] : [];
      },
    ),
  );
}
