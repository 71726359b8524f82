import type { Browser, Page } from 'playwright';

/**
 * The parts to label at either side. `<` labels the first node in the first review, `>` the last node on the
 * page.
 */
const labels = {
  left: 'heading average count histogram bar checks summary search chip range <list <review <stars <letter <title <content <more <media <initials <byline reply pagination page',
  right:
    'body both-sides filters >choice >chips sort <head <date >photo <author <verified <variant <badge >turn',
};

/** Renders the reviews with a label at every part, for `docs/theming.md`. */
export async function drawAnatomy(browser: Browser, address: string, path: string): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 1200 },
    deviceScaleFactor: 1.25,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    // The page's policy forbids the style added below.
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.clock.setFixedTime('2026-11-21T12:00:00Z');
  await showTwoReviews(page);
  await page.goto(`${address}?reviews-rating=5`);
  await page.addStyleTag({ content: alone });
  const widget = page.locator('storefront-reviews');
  await widget.evaluate((element) => {
    element.setAttribute('extras', 'initials');
    element.setAttribute('url-state', 'reviews');
  });
  for (const part of ['initials', 'chip', 'page', 'more']) {
    await widget.locator(`[part="${part}"]`).first().waitFor();
  }
  await widget.locator('time:not(:empty)').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
  await page.evaluate(drawLabels, labels);
  await page.screenshot({ path, fullPage: true, type: 'jpeg', quality: 75 });
  await context.close();
}

/**
 * Reduces the response to a review with photos and one with a reply, so that every part fits into the
 * picture.
 */
async function showTwoReviews(page: Page): Promise<void> {
  await page.route('**/v1/reviews?*', async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('page_size', '50');
    url.searchParams.delete('rating');
    const response = await route.fetch({ url: url.href });
    const answer = (await response.json()) as { list: { media: unknown[]; reply: unknown }[] };
    const pictured = answer.list.find(({ media, reply }) => media.length > 0 && !reply);
    const replied = answer.list.find(({ reply }) => reply);
    const page = { page: 1, page_size: 2, total_page: 32, count: 64 };
    await route.fulfill({ json: { ...answer, page, list: [pictured, replied] } });
  });
}

/** Runs in the page. */
function drawLabels(sides: typeof labels): void {
  const root = document.querySelector('storefront-reviews')?.shadowRoot;
  const { scrollHeight: height, scrollWidth: width } = document.documentElement;
  const make = (name: string, attributes: Record<string, string | number>, text = '') => {
    const node = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, `${value}`);
    node.textContent = text;
    return node;
  };
  const find = (name: string) => {
    const [, mark, part = ''] = /^([<>]?)(.*)/.exec(name) ?? [];
    const scope = mark === '<' && part !== 'list' ? 'article' : 'div';
    const nodes = [
      ...(root?.querySelectorAll(`${scope} [part~="${part}"], [part~="${part}"]:is(${scope}, h2)`) ?? []),
    ];
    const box = (mark === '>' ? nodes.at(-1) : nodes[0])?.getBoundingClientRect();
    // The byline is crowded: its leaders run below the text.
    const isCrowded = ['author', 'verified', 'variant'].includes(part);
    if (!box?.width) throw new Error(`The part ${part} is not on the picture`);
    return { part, box, y: isCrowded ? box.bottom : box.top + Math.min(box.height / 2, 9) };
  };
  const drawing = make('svg', { class: 'anatomy', width, height });
  for (const [side, names] of Object.entries(sides)) {
    const isLeft = side === 'left';
    const at = isLeft ? 178 : width - 178;
    let last = 0;
    for (const { part, box, y } of names
      .split(' ')
      .map(find)
      .sort((one, other) => one.y - other.y || one.box.width - other.box.width)) {
      last = Math.max(y, last + 22);
      const x = isLeft ? box.left : box.right;
      const edge = isLeft ? Math.min(at + 20, x) : Math.max(at - 20, x);
      const text = { x: isLeft ? at - 6 : at + 6, y: last + 4, 'text-anchor': isLeft ? 'end' : 'start' };
      drawing.append(
        make('rect', { x: box.left, y: box.top, width: box.width, height: box.height }),
        make('path', { d: `M${at} ${last}L${edge} ${y}H${x}` }),
        make('circle', { cx: x, cy: y, r: 2.5 }),
        make('text', text, part),
      );
    }
  }
  document.body.append(drawing);
}

const alone = `
  body > :not(main, .anatomy), main > :not(#reviews), .looks { display: none !important }
  body { max-inline-size: none; padding: 0 200px; font-family: Arial, "Liberation Sans", sans-serif }
  #reviews { margin: 0; border: 0; padding-block: 32px }
  storefront-reviews { --reviews-room: 0; --reviews-measure: 33em }
  .anatomy { position: absolute; inset: 0; pointer-events: none }
  .anatomy rect { fill: none; stroke: #d0006f55; stroke-dasharray: 2 3 }
  .anatomy path { fill: none; stroke: #d0006f; stroke-width: 0.75; opacity: 0.7 }
  .anatomy circle { fill: #d0006f }
  .anatomy text { fill: #a00058; font: 600 13px "Liberation Mono", Consolas, monospace }
`;
