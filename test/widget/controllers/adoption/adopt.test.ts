import { beforeEach, describe, expect, it } from 'vitest';
import { settled } from '../../../../testing/widget/fake-edge.ts';
import { rating, review, reviewsAnswer } from '../../../../testing/widget/fixtures.ts';
import { adopted, isDone } from '../../../../testing/widget/served-element.ts';
import { answer, list, serve } from '../../../../testing/widget/served-list.ts';
import { edge, inside } from '../../../../testing/widget/stage.ts';

beforeEach(() => edge.reset());

describe('server-rendered HTML', () => {
  it.each([
    ['storefront-reviews', {}],
    ['storefront-reviews', { 'url-state': '', layout: 'masonry', extras: 'initials', locale: 'ar' }],
    ['storefront-reviews', { pagination: 'more', locale: 'ja', hide: 'sort' }],
    ['storefront-review-gallery', {}],
    ['storefront-review-carousel', { locale: 'he' }],
  ] as const)('is adopted by %s with %o without a change to its nodes', async (element, attributes) => {
    const { served, changes } = await serve({ element, attributes });
    await adopted(served);
    expect(changes()).toEqual([]);
    expect(edge.asked).toEqual([]);
  });

  it.each([
    ['lacks relative media', '', 1],
    ['has relative media, completed by the URL of the edge', 'https://reviews.example/', 3],
  ])('without the attribute endpoint %s, and is adopted without a change', async (_, publicUrl, amount) => {
    const { served, changes } = await serve({ publicUrl }, { hasEndpoint: false });
    const photos = () => served.shadowRoot?.querySelectorAll('[part="media"] li').length;
    expect(photos()).toBe(amount);
    await adopted(served);
    expect(photos()).toBe(amount);
    expect(changes()).toEqual([]);
  });

  it.each(['storefront-reviews', 'storefront-review-gallery', 'storefront-review-carousel'] as const)(
    'is styled by each rule of %s once after its adoption',
    async (element) => {
      const { served } = await serve({ element, attributes: { hide: 'filters sort pagination' } });
      await adopted(served);
      const rules = (served.shadowRoot?.adoptedStyleSheets ?? []).map(({ cssRules }) =>
        [...cssRules].map(({ cssText }) => cssText),
      );
      expect(rules.length).toBeGreaterThan(1);
      const repeated = rules.flatMap((texts, place) => {
        const later = new Set(rules.slice(place + 1).flat());
        return texts.filter((text) => later.has(text));
      });
      expect(repeated).toEqual([]);
    },
  );

  it('keeps the dates of its time zone', async () => {
    const { served } = await serve({ timeZone: 'Pacific/Kiritimati' });
    const before = inside(served, 'time')?.textContent;
    await adopted(served);
    expect(inside(served, 'time')?.textContent).toBe(before);
  });

  it('of a product without reviews is adopted', async () => {
    const none = reviewsAnswer({
      list: [],
      rating: rating({ average: 0, count: 0, histogram: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } }),
      page: { page: 1, page_size: 10, total_page: 0, count: 0 },
    });
    const { served, changes } = await serve({ answer: none });
    await adopted(served);
    expect(changes()).toEqual([]);
  });

  it('keeps its nodes and its height when the buttons of long texts appear', async () => {
    const content = 'Sturdy, warm and a pleasure to hold. '.repeat(60);
    const both_sides = { positive: review({ id: '91', content }), critical: review({ id: '92', content }) };
    const long = { ...answer, list: list.map((one) => ({ ...one, content })), both_sides };
    const { served, changes } = await serve({ answer: long, attributes: { 'url-state': '' } });
    const tops = () =>
      [...(served.shadowRoot?.querySelectorAll('article') ?? [])].map(
        (one) => one.getBoundingClientRect().top,
      );
    const before = tops();
    await adopted(served);
    await expect.poll(() => inside(served, '.fold:not([hidden])')).toBeTruthy();
    await expect.poll(() => inside(served, '.sides button:not([hidden])')).toBeTruthy();
    expect(tops()).toEqual(before);
    expect(changes()).toEqual([]);
  });

  it('in masonry is laid in lanes before it comes into view, without overlaps', async () => {
    const { served } = await serve({ attributes: { layout: 'masonry' } }, { above: '120vh' });
    const touch = () => {
      inside(served, '#heading')?.dispatchEvent(new Event('focusin', { bubbles: true }));
      return isDone(served);
    };
    await expect.poll(touch).toBe(true);
    await expect.poll(() => inside(served, '.lanes')).toBeTruthy();
    const overlaps = () => {
      const articles = [...(served.shadowRoot?.querySelectorAll('article') ?? [])];
      const places = articles.map((one) => one.getBoundingClientRect());
      return places.flatMap((one) => places.filter((other) => one !== other && overlap(one, other)));
    };
    // Each review is laid out again when its size changes.
    await expect.poll(overlaps).toEqual([]);
  });

  it('in masonry keeps its rows while it is in view, and is laid in lanes with the next answer', async () => {
    edge.answers(() => answer);
    const { served } = await serve({ attributes: { layout: 'masonry' } });
    await adopted(served);
    expect(inside(served, '.lanes')).toBeNull();
    inside(served, '.next')?.click();
    await expect.poll(() => inside(served, '.lanes')).toBeTruthy();
  });

  it('in a template that no parser has attached is attached and adopted', async () => {
    const { served } = await serve({}, { isInert: true });
    await adopted(served);
    expect(inside(served, '#heading')).toBeTruthy();
    expect(served.querySelector('template')).toBeNull();
    expect(edge.asked).toEqual([]);
  });

  it.each([
    ['storefront-reviews', ['group', 'group', 'group']],
    ['storefront-review-gallery', ['group']],
    ['storefront-review-carousel', ['group']],
  ] as const)('makes a second %s a group, because landmarks need distinct names', async (element, groups) => {
    const first = await serve({ element });
    const second = await serve({ element });
    await adopted(first.served);
    // Waits until it is near the viewport.
    second.served.scrollIntoView();
    await adopted(second.served);
    const roles = (of: Element) =>
      [...(of.shadowRoot?.querySelectorAll('section, search') ?? [])].map((node) =>
        node.getAttribute('role'),
      );
    expect(roles(first.served)).not.toContain('group');
    expect(roles(second.served)).toEqual(groups);
  });

  it.each(['storefront-reviews', 'storefront-review-gallery', 'storefront-review-carousel'] as const)(
    'is rendered again in a clone of an adopted %s, as high and with the same looks',
    async (element) => {
      edge.answers(() => answer);
      const { served } = await serve({ element });
      await adopted(served);
      const looks = (host: Element) => {
        const part = [...(host.shadowRoot?.querySelectorAll('.review, [part="photo"]') ?? [])];
        return part.map((one) => [one.clientWidth, one.clientHeight, getComputedStyle(one).display]);
      };
      const before = { height: served.offsetHeight, looks: looks(served) };
      const clone = served.cloneNode(true) as HTMLElement;
      expect(clone.shadowRoot?.querySelector('.root')).toBeTruthy();
      served.replaceWith(clone);
      await settled();
      await new Promise(requestAnimationFrame);
      expect(clone.offsetHeight).toBeGreaterThanOrEqual(before.height);
      await expect.poll(() => looks(clone)).toEqual(before.looks);
      expect(clone.shadowRoot?.querySelectorAll('.root')).toHaveLength(1);
      expect(inside(clone, '.served')).toBeNull();
      if (element !== 'storefront-reviews') return;
      inside(clone, '.next')?.click();
      await expect.poll(() => edge.asked.map(({ url }) => url.searchParams.get('page'))).toContain('2');
    },
  );

  it('gives way to new attributes', async () => {
    edge.answers(() => answer);
    const { served } = await serve({});
    await adopted(served);
    served.setAttribute('product-handle', 'jug');
    await expect.poll(() => edge.asked.map(({ url }) => url.searchParams.get('product'))).toEqual(['jug']);
    expect(served.shadowRoot?.querySelectorAll('.root')).toHaveLength(1);
  });
});

function overlap(one: DOMRect, other: DOMRect): boolean {
  const isBeside = one.right <= other.left || other.right <= one.left;
  // Heights are whole pixels in lanes.
  return !isBeside && one.top + 1 < other.bottom && other.top + 1 < one.bottom;
}
