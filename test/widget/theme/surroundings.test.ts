import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { fullReview, review, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';

beforeEach(async () => {
  edge.reset();
  edge.answers(() => reviewsAnswer({ list: [fullReview, review({ id: '2' })] }));
  await page.viewport(1000, 800);
});

describe('text', () => {
  it('inherits letter and word spacing from the page, controls included', async () => {
    const element = await reviewsIn('letter-spacing: 2px; word-spacing: 3px');
    for (const selector of ['button', '.numbers button', 'input', 'select', '[part="content"]', 'summary']) {
      const style = styleOf(element, selector);
      expect([selector, style.letterSpacing, style.wordSpacing]).toEqual([selector, '2px', '3px']);
    }
  });

  it('keeps histogram bars aligned on a page with letter spacing', async () => {
    const element = await reviewsIn('letter-spacing: 1px');
    const bars = [...(element.shadowRoot?.querySelectorAll('.bar') ?? [])];
    expect(new Set(bars.map((bar) => bar.getBoundingClientRect().width)).size).toBe(1);
  });

  it('does not inherit the paragraph styles of the page', async () => {
    const style =
      'text-indent: 3em; text-shadow: 1px 1px red; word-break: break-all; text-align: right; text-align-last: right; text-transform: uppercase; white-space: nowrap';
    // Holds even if a reset of the page matches the element itself.
    const element = await reviewsIn(style, '', `style="${style}"`);
    for (const selector of ['[part="content"]', '[part="title"]', '[part="author"]', 'button']) {
      const style = styleOf(element, selector);
      expect(style.textAlignLast).toBe('auto');
      expect(style.textIndent).toBe('0px');
      expect(style.textShadow).toBe('none');
      expect(style.wordBreak).toBe('normal');
      expect(style.textTransform).toBe('none');
    }
    expect(styleOf(element, '[part="content"]').textAlign).toBe('start');
    expect(styleOf(element, '[part="content"]').whiteSpace).toBe('pre-line');
    const stars = place(
      '<p><storefront-rating average="4.5" count="12" style="text-indent: 3em; text-shadow: 1px 1px red"></storefront-rating></p>',
    ).firstElementChild as HTMLElement;
    await expect.poll(() => inside(stars, '.line')).toBeTruthy();
    expect(styleOf(stars, '.line').textIndent).toBe('0px');
    expect(styleOf(stars, '.line').textShadow).toBe('none');
  });

  it.each(['', 'dir="rtl" lang="ar"'])(
    'of another direction is aligned by its own, in a page with "%s"',
    async (page) => {
      const arabic = review({ title: 'أخف مما يبدو', content: 'يحتفظ بشكله بعد شهر من الاستخدام.' });
      edge.answers(() => reviewsAnswer({ list: [arabic, review({ id: '2' })] }));
      // Wider than the texts.
      const element = await reviewsIn('inline-size: 50rem', page);
      const sides = [...(element.shadowRoot?.querySelectorAll('[part="content"]') ?? [])].map((content) => {
        const range = document.createRange();
        range.selectNodeContents(content);
        const [text, box] = [range.getBoundingClientRect(), content.getBoundingClientRect()];
        return text.left - box.left < box.right - text.right ? 'left' : 'right';
      });
      expect(sides).toEqual(['right', 'left']);
    },
  );
});

describe('right to left', () => {
  it('mirrors stars, histogram bars and arrows, and neither numerals nor photos', async () => {
    const element = await reviewsIn('', 'dir="rtl" lang="ar"');
    const [bar, share] = [boxOf(element, '.bar'), boxOf(element, '.share')];
    expect(share.right).toBeCloseTo(bar.right, 0);
    expect(share.left).toBeGreaterThan(bar.left);
    expect(styleOf(element, '[part="turn"] .icon').scale).toBe('-1 1');
    for (const stars of element.shadowRoot?.querySelectorAll('[part="stars"]') ?? []) {
      expect(getComputedStyle(stars).scale).toBe('-1 1');
    }
    for (const kept of ['[part="stars"] > svg', '[part="photo"] img', '.verified .icon']) {
      expect([kept, styleOf(element, kept).scale]).toEqual([kept, 'none']);
    }
    expect(inside(element, '[part="average"]')?.textContent).toBe('4.6');
  });

  it('fills the stars of a rating from the right', async () => {
    const html = '<storefront-rating average="2.5" count="3"></storefront-rating>';
    const stage = place(`<div dir="rtl" lang="ar">${html}</div>`);
    const rating = stage.firstElementChild as HTMLElement;
    await expect.poll(() => inside(rating, '[part="average"]')).toBeTruthy();
    expect(styleOf(rating, '[part="stars"]').scale).toBe('-1 1');
  });
});

describe('colours', () => {
  it('of links are the colours of the text: photos, dates and their focus rings', async () => {
    const element = await reviewsIn('color: rgb(9, 8, 7)', '', 'url-state');
    await expect.poll(() => inside(element, 'time a')).toBeTruthy();
    expect(styleOf(element, '[part="photo"]').color).toBe('rgb(9, 8, 7)');
    inside(element, '[part="search"]')?.focus();
    while (inside(element, ':focus')?.getAttribute('part') !== 'photo') await userEvent.tab();
    expect(styleOf(element, '[part="photo"]:focus-visible').outlineColor).toBe('rgb(9, 8, 7)');
  });

  it('of the open list of orders are system colours', async () => {
    const element = await reviewsIn('color: rgb(255 255 255 / 75%); color-scheme: light');
    const { color, backgroundColor } = styleOf(element, 'option');
    expect([color, backgroundColor]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  });

  it('leave a photo that fails to load a quiet tile', async () => {
    const broken = {
      ...fullReview,
      media: [{ url: 'http://localhost:1/none.jpg', thumbnail_url: '', type: 1 as const }],
    };
    edge.answers(() => reviewsAnswer({ list: [broken] }));
    const element = await reviewsIn('color: #222');
    const photo = inside(element, '[part="photo"] img') as HTMLImageElement;
    await expect.poll(() => getComputedStyle(photo).opacity).toBe('0');
    expect(photo.naturalWidth).toBe(0);
    const name = { name: `Photo 1 of 1 by ${fullReview.author}` };
    await expect.element(page.getByRole('link', name)).toBeVisible();
  });
});

describe('preferences', () => {
  it('more contrast strengthens hairlines, and leaves histogram tracks empty', async () => {
    const element = await reviewsIn('color: rgb(9, 8, 7)');
    const track = styleOf(element, '.track').fill;
    await emulate('prefers-contrast', 'more');
    expect(styleOf(element, '[part="reply"]').borderInlineStartColor).toBe('rgb(9, 8, 7)');
    expect(styleOf(element, '[part="date"]').color).toBe('rgb(9, 8, 7)');
    expect(styleOf(element, '.track').fill).toBe(track);
    expect(track).not.toBe(styleOf(element, '.share').fill);
  });

  it('forced colours show which filters are pressed', async () => {
    const element = await reviewsIn('');
    for (const filter of ['.choice', '.histogram button'])
      await userEvent.click(inside(element, filter) as HTMLElement);
    await expect.poll(() => inside(element, '.histogram [aria-pressed="true"]')).toBeTruthy();
    await emulate('forced-colors', 'active');
    for (const filter of ['.choice', '.histogram button']) {
      const [on, off] = ['true', 'false'].map((pressed) =>
        styleOf(element, `${filter}[aria-pressed="${pressed}"]`),
      );
      expect(on?.backgroundColor).not.toBe(off?.backgroundColor);
      expect(on?.color).not.toBe(off?.color);
      // Otherwise the browser paints a plate behind the text, in the colour of the text.
      expect(on?.forcedColorAdjust).toBe('none');
    }
  });

  it('a pressed filter has one sign: a ring in the colour of the text', async () => {
    const element = await reviewsIn('color: rgb(9, 8, 7)');
    await userEvent.click(inside(element, '.choice') as HTMLElement);
    await expect.poll(() => inside(element, '.choice[aria-pressed="true"]')).toBeTruthy();
    await userEvent.hover(inside(element, '[part="content"]') as HTMLElement);
    const [on, off] = ['true', 'false'].map((pressed) =>
      styleOf(element, `.choice[aria-pressed="${pressed}"]`),
    );
    expect(on?.boxShadow).toContain('rgb(9, 8, 7)');
    expect(on?.backgroundColor).toBe(off?.backgroundColor);
    expect(on?.fontWeight).toBe(off?.fontWeight);
    expect(inside(element, '[part="chip"]')).toBeNull();
  });
});

describe('targets', () => {
  it('are at least 24 px with text of any size, dates included', async () => {
    const element = await reviewsIn('', '', 'url-state');
    onTestFinished(() => history.replaceState(null, '', location.pathname));
    await expect.poll(() => inside(element, 'time a')).toBeTruthy();
    await expect.poll(() => inside(element, 'summary')).toBeTruthy();
    for (const filter of ['.choice', '.histogram button'])
      await userEvent.click(inside(element, filter) as HTMLElement);
    await expect.poll(() => inside(element, '[part="chip"]')).toBeTruthy();
    for (const size of [10, 12, 16, 20, 32]) {
      element.style.fontSize = `${size}px`;
      const targets = [...(element.shadowRoot?.querySelectorAll('a, button, input, select, summary') ?? [])];
      const small = targets
        .map((target) => [target.outerHTML.slice(0, 60), visibleBox(target)] as const)
        .filter(([, { width, height }]) => width > 0 && Math.min(width, height) < 23.99);
      expect([size, small]).toEqual([size, []]);
    }
  });

  it('photos stand side by side at 320 px with text at 200 %', async () => {
    await page.viewport(320, 800);
    const element = await reviewsIn('font-size: 32px');
    const tops = [...(element.shadowRoot?.querySelectorAll('[part="photo"]') ?? [])].map(
      (photo) => photo.getBoundingClientRect().top,
    );
    expect(tops).toHaveLength(3);
    expect(tops[1]).toBe(tops[0]);
  });
});

it('stars keep their shape unless the shop sets another', async () => {
  const element = await reviewsIn('');
  const star = () => styleOf(element, '[part="stars"] .full').getPropertyValue('d');
  expect(star()).toMatch(/^path\("M 11\.2 2\.8 Q 12 1 /);
  element.style.setProperty('--reviews-star-shape', 'path("M 0 0 H 24")');
  expect(star()).toBe('path("M 0 0 H 24")');
});

/** Reviews with their controls, in a section with this style. */
async function reviewsIn(style: string, attributes = '', own = ''): Promise<HTMLElement> {
  const element = place(
    `<section ${attributes} style="${style}"><storefront-reviews product-handle="mug" ${own}></storefront-reviews></section>`,
  ).firstElementChild as HTMLElement;
  await expect.poll(() => inside(element, '[part="content"]')).toBeTruthy();
  await expect.poll(() => inside(element, '.numbers')).toBeTruthy();
  return element;
}

function styleOf(element: Element, selector: string): CSSStyleDeclaration {
  return getComputedStyle(inside(element, selector) as Element);
}

function boxOf(element: Element, selector: string): DOMRect {
  return (inside(element, selector) as Element).getBoundingClientRect();
}

/** The part of a target's box that its ancestors do not clip. */
function visibleBox(target: Element): { width: number; height: number } {
  const { width, height } = target.getBoundingClientRect();
  const clip = target.closest('[part="date"]')?.getBoundingClientRect();
  return { width, height: Math.min(height, clip?.height ?? height) };
}

async function emulate(name: string, value: string): Promise<void> {
  const session = cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> };
  onTestFinished(async () => void (await session.send('Emulation.setEmulatedMedia', { features: [] })));
  await session.send('Emulation.setEmulatedMedia', { features: [{ name, value }] });
}
