import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { createSeededRandom } from '../../../testing/determinism/seeded-random.ts';
import { emptyAnswer, fullReview, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';
import { type Colour, contrast } from '../../../widget/theme/contrast.ts';

const { read, ratio, over } = contrast();
const white = [1, 1, 1, 1] as const;
const reviews = '<storefront-reviews product-handle="mug"></storefront-reviews>';
const rating = '<storefront-rating average="3.5" count="12"></storefront-rating>';

beforeEach(async () => {
  edge.reset();
  edge.answers(() => reviewsAnswer({ list: [fullReview] }));
  await page.viewport(1000, 800);
});

describe('muted text and borders', () => {
  it.each([
    ['black on white', 'color: #000; background: #fff', '#fff'],
    ['white on black', 'color: #fff; background: #000', '#000'],
    ['brown on a tint', 'color: #3b2a1a; background: oklch(0.93 0.03 80)', 'oklch(0.93 0.03 80)'],
    ['white on half a black over grey', 'color: #fff; background: linear-gradient(#0000, #0000)', undefined],
  ])('are as quiet as 4.5:1 and 3:1 allow: %s', async (_, style, ground) => {
    const element = place(`<section style="${style}">${reviews}</section>`).firstElementChild as Element;
    await expect.poll(() => fitted(element)).toBeTruthy();
    const text = () => contrastOf(element, '[part="count"]', 'color', ground);
    if (!ground) return expect.poll(() => alphaOf(element, '[part="count"]')).toBe(1);
    await expect.poll(text).toBeLessThan(4.7);
    expect(text()).toBeGreaterThan(4.5);
    const border = contrastOf(element, '[part="search"]', 'borderBlockEndColor', ground);
    expect(border).toBeGreaterThan(3);
    expect(border).toBeLessThan(3.2);
  });

  it('stay legible on screens that round colours and their opacity', async () => {
    const random = createSeededRandom(7);
    const colour = () => `rgb(${[1, 2, 3].map(() => Math.round(random() * 255)).join(', ')})`;
    const pairs = Array.from({ length: 400 }, () => ({ ink: colour(), ground: colour() })).filter(
      ({ ink, ground }) => ratio(known(ink), known(ground)) > 4.8,
    );
    const sections = pairs.map(
      ({ ink, ground }) => `<section style="color: ${ink}; background: ${ground}">${rating}</section>`,
    );
    const stage = place(`<div>${sections.join('')}</div>`);
    const elements = [...stage.children].map(({ firstElementChild }) => firstElementChild as Element);
    await expect.poll(() => elements.every(fitted)).toBe(true);
    const faintest = pairs.map(({ ink, ground }, index) => {
      const [red, green, blue] = known(ink);
      const alpha = alphaOf(elements[index] as Element, '[part="count"]') ?? 0;
      const painted = over([red, green, blue, Math.floor(alpha * 255) / 255], known(ground));
      const steps = (rounded: (steps: number) => number) =>
        painted.map((channel) => rounded(channel * 255) / 255) as Colour;
      return Math.min(...[Math.floor, Math.round].map((one) => ratio(steps(one), known(ground))));
    });
    expect(faintest.length).toBeGreaterThan(30);
    expect(faintest.filter((one) => one < 4.5)).toEqual([]);
  });

  it('know the ground behind a shadow root, a slot and translucent layers', async () => {
    const host = place(`<div style="color: #fff; background: #fff">${rating}</div>`);
    const root = host.attachShadow({ mode: 'open' });
    root.setHTMLUnsafe(
      '<p style="background: #000"><span style="background: #ffffff1a"><slot></slot></span></p>',
    );
    const element = host.firstElementChild as Element;
    await expect
      .poll(() => contrastOf(element, '[part="count"]', 'color', 'rgb(26 26 26)'))
      .toBeLessThan(4.7);
    expect(contrastOf(element, '[part="count"]', 'color', 'rgb(26 26 26)')).toBeGreaterThan(4.5);
  });

  it('follow the page when its theme changes', async () => {
    const stage = place(`<section class="light"><style>
      .light { color: #000; background: #fff } .dark { color: #999; background: #111 }</style>${rating}</section>`);
    const element = stage.lastElementChild as Element;
    await expect.poll(() => contrastOf(element, '[part="count"]', 'color', '#fff')).toBeLessThan(4.7);
    stage.className = 'dark';
    const dark = () => contrastOf(element, '[part="count"]', 'color', '#111');
    await expect.poll(dark).toBeGreaterThan(4.5);
    await expect.poll(dark).toBeLessThan(4.7);
  });

  it('have the whole ink in a shop whose text is barely legible', async () => {
    const stage = place(`<section style="color: #767676; background: #fff">${rating}</section>`);
    await expect.poll(() => fitted(stage.firstElementChild as Element)).toBeTruthy();
    expect(alphaOf(stage.firstElementChild as Element, '[part="count"]')).toBe(1);
  });
});

describe('stars', () => {
  it.each([
    ['ink', '', 0],
    ['dark gold', '--reviews-star: #8a5a00', 0],
    ['bright gold', '--reviews-star: gold', 1],
  ])('have an outline only if their fill has less than 3:1: %s', async (_, token, width) => {
    const stage = place(`<section style="color: #222; background: #fff; ${token}">${rating}</section>`);
    const element = stage.firstElementChild as Element;
    await expect.poll(() => fitted(element)).toBeTruthy();
    await expect.poll(() => Number.parseFloat(styleOf(element, '.full').strokeWidth)).toBe(width);
    if (width) expect(contrastOf(element, '.full', 'stroke', '#fff')).toBeGreaterThan(3);
  });

  it('that a shopper has chosen have an outline too', async () => {
    const form = '<storefront-review-form product-handle="mug"></storefront-review-form>';
    const stage = place(
      `<section style="color: #222; background: #fff; --reviews-star: gold">${form}</section>`,
    );
    const element = stage.firstElementChild as Element;
    await expect.poll(() => inside(element, '[name="rating"][value="4"]')).toBeTruthy();
    (inside(element, '[name="rating"][value="4"]') as HTMLElement).click();
    await expect.poll(() => styleOf(element, '.star path').fill).toBe('rgb(255, 215, 0)');
    await expect.poll(() => Number.parseFloat(styleOf(element, '.star path').strokeWidth)).toBe(1);
    expect(contrastOf(element, '.star path', 'stroke', '#fff')).toBeGreaterThan(3);
  });

  it('of ratings and reviews have the colours of the system in forced colours', async () => {
    const session = cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> };
    onTestFinished(async () => void (await session.send('Emulation.setEmulatedMedia', { features: [] })));
    const features = [{ name: 'forced-colors', value: 'active' }];
    await session.send('Emulation.setEmulatedMedia', { features });
    const tokens = '--reviews-star: gold; --reviews-star-empty: pink';
    const stage = place(`<section style="color: CanvasText; ${tokens}">${rating}${reviews}</section>`);
    await expect.poll(() => inside(stage.lastElementChild as Element, '.full')).toBeTruthy();
    const fills = [...stage.children].map((element) =>
      ['.full', '[part="stars"] > path'].map((selector) => styleOf(element, selector).fill),
    );
    expect(fills[0]).toEqual(fills[1]);
    expect(fills.flat()).not.toContain('rgb(255, 215, 0)');
    expect(fills.flat()).not.toContain('rgb(255, 192, 203)');
  });
});

it('the heading has the weight of the headings of the page', async () => {
  const stage = place(`<section><style>h2 { font-weight: 350 }</style><h2>Details</h2>${reviews}</section>`);
  const element = stage.lastElementChild as Element;
  await expect.poll(() => inside(element, '[part="heading"]')).toBeTruthy();
  await expect.poll(() => styleOf(element, '[part="heading"]').fontWeight).toBe('350');
});

describe('a style of the page', () => {
  it('that hides empty elements does not hide them', async () => {
    const stage = place(`<section><style>:empty { display: none }</style>${rating}</section>`);
    await expect.poll(() => stage.lastElementChild?.getBoundingClientRect().height).toBeGreaterThan(0);
  });

  it('that sets the font size to 0 leaves their text readable', async () => {
    const stage = place(`<section style="font-size: 0">${rating}${reviews}</section>`);
    const [mean, list] = stage.children as unknown as [Element, Element];
    await expect.poll(() => inside(list, '[part="content"]')).toBeTruthy();
    await expect
      .poll(() => inside(mean, '[part="stars"]')?.getBoundingClientRect().width)
      .toBeGreaterThan(50);
    expect(mean.getBoundingClientRect().height).toBe(24);
    expect(styleOf(list, '[part="content"]').fontSize).toBe('16px');
  });

  it('that leaves them no box is reported once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    const stage = place(`<section>${rating.replace(' ', ' style="display: none" ')}<p>Text</p></section>`);
    await expect.poll(() => warn.mock.calls.length).toBe(1);
    expect(warn.mock.calls[0]?.[0]).toContain('<storefront-rating> is invisible');
    const element = stage.firstElementChild as HTMLElement;
    expect(element.childNodes.length).toBe(0);
    // Fitted again after a change of the theme.
    stage.style.color = 'red';
    await expect.poll(() => styleOf(element, '[part="count"]')).toBeTruthy();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['quotes without a pair', '<storefront-review-quote product-handle="mug"></storefront-review-quote>'],
    ['reviews that hide', '<storefront-reviews product-handle="mug" empty="hide"></storefront-reviews>'],
  ])('may change around %s, which have no box', async (_, markup) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    edge.answers(() => emptyAnswer);
    const stage = place(`<section style="padding-block-start: 200vh">${markup}</section>`);
    const element = stage.firstElementChild as Element;
    await expect.poll(() => element.getBoundingClientRect().height).toBe(0);
    stage.className = 'dark';
    stage.insertAdjacentHTML('beforeend', rating);
    await expect.poll(() => fitted(stage.lastElementChild as Element)).toBe(true);
    expect(warn.mock.calls).toEqual([]);
  });
});

function known(css: string): Colour {
  const colour = read(css);
  if (!colour) throw new Error(`The meter does not know the colour ${css}.`);
  return colour;
}

function styleOf(element: Element, selector: string): CSSStyleDeclaration {
  return getComputedStyle(inside(element, selector) as Element);
}

/** Whether the element has been fitted to the page. */
function fitted(element: Element): boolean {
  const sheets = element.shadowRoot?.adoptedStyleSheets ?? [];
  return (
    !!inside(element, '[part="count"]') &&
    sheets.some(({ cssRules }) => /--_rim:/.test(cssRules[0]?.cssText ?? ''))
  );
}

function alphaOf(element: Element, selector: string): number | undefined {
  return read(styleOf(element, selector).color)?.[3];
}

function contrastOf(
  element: Element,
  selector: string,
  property: 'color' | 'stroke' | 'borderBlockEndColor',
  ground = '#fff',
): number | undefined {
  if (!inside(element, selector)) return undefined;
  const probe = document.createElement('i');
  probe.style.color = ground;
  document.body.append(probe);
  const behind = read(getComputedStyle(probe).color) ?? [...white];
  probe.remove();
  const colour = read(styleOf(element, selector)[property]);
  return colour && ratio(colour, behind);
}
