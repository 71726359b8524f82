import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { FragmentRequest } from '../../../../src/contract/fragment.ts';
import { settled } from '../../../../testing/widget/fake-edge.ts';
import { fullReview, rating, review, reviewsAnswer } from '../../../../testing/widget/fixtures.ts';
import { adopted, isDone, serve as serveAnswer } from '../../../../testing/widget/served-element.ts';
import { edge, inside } from '../../../../testing/widget/stage.ts';

const list = ['1', '2', '3', '4', '5', '6'].map((id) => review({ id, title: `Title ${id}` }));
const answer = reviewsAnswer({
  list: [fullReview, ...list],
  rating: rating({ count: 70 }),
  page: { page: 1, page_size: 7, total_page: 10, count: 70 },
});

beforeEach(() => edge.reset());

const serve = (given: Partial<FragmentRequest>, options: Parameters<typeof serveAnswer>[1] = {}) =>
  serveAnswer({ answer, ...given }, options);

describe('served HTML', () => {
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

  it('keeps the dates of its time zone', async () => {
    const { served } = await serve({ timeZone: 'Pacific/Kiritimati' });
    const before = inside(served, 'time')?.textContent;
    await adopted(served);
    expect(inside(served, 'time')?.textContent).toBe(before);
  });

  it('keeps the dates of its time zone when it is drawn again', async () => {
    edge.answers(() => answer);
    const change = (html: string) => html.replace(/"build":"\w+"/, '"build":"old"');
    for (const element of ['storefront-reviews', 'storefront-review-carousel'] as const) {
      // A day later than in UTC.
      const { served } = await serve({ element, timeZone: 'Pacific/Kiritimati' }, { change });
      const before = inside(served, 'time')?.textContent;
      expect(before).toContain('13');
      await started(served);
      const touch = () => {
        inside(served, '[part="heading"]')?.dispatchEvent(
          new PointerEvent('pointerdown', { bubbles: true, composed: true }),
        );
        return inside(served, '.served');
      };
      await expect.poll(touch).toBeNull();
      await expect.poll(() => inside(served, 'time')?.textContent).toBe(before);
    }
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

  it('stays as it is until it is near, and repeats the press that it came before', async () => {
    const { served } = await serve({}, { above: '300vh' });
    edge.answers((url) => ({
      ...answer,
      page: { ...answer.page, page: Number(url.searchParams.get('page')) },
    }));
    const before = [...(inside(served, '.root')?.children ?? [])];
    // Until the script has loaded, nothing can hold back a press.
    await expect.poll(() => press(served)).toBe(true);
    await adopted(served);
    expect([...(inside(served, '.root')?.children ?? [])]).toEqual(before);
    await expect.poll(() => edge.asked.map(({ url }) => url.searchParams.get('page'))).toEqual(['2']);
  });

  it('adopts links, which a press with a modifier key follows', async () => {
    edge.answers(() => answer);
    const { served } = await serve({ attributes: { 'url-state': '' } });
    await adopted(served);
    const next = inside(served, 'a.next') as HTMLAnchorElement;
    expect(new URL(next.href).searchParams.get('reviews-page')).toBe('2');
    const press = (options: MouseEventInit) => {
      // The browser would follow the link.
      addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
      next.dispatchEvent(
        new MouseEvent('click', { ...options, bubbles: true, composed: true, cancelable: true }),
      );
    };
    press({ ctrlKey: true });
    press({});
    await expect.poll(() => edge.asked.length).toBe(1);
  });

  it('finds a sort order that was chosen before', async () => {
    const { served } = await serve({}, { above: '300vh' });
    edge.answers(() => answer);
    const select = inside(served, 'select') as HTMLSelectElement;
    // Until the script has loaded, nothing can hold back a press.
    await expect.poll(() => press(served)).toBe(true);
    select.value = 'newest';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await adopted(served);
    await expect.poll(() => edge.asked.map(({ url }) => url.searchParams.get('sort'))).toContain('newest');
    expect(select.value).toBe('newest');
  });

  it('finds text that was typed before', async () => {
    const { served } = await serve({}, { above: '300vh' });
    edge.answers(() => answer);
    const search = inside(served, 'input') as HTMLInputElement;
    search.value = 'linen';
    const isAdopted = () => {
      search.dispatchEvent(new Event('focusin', { bubbles: true, composed: true }));
      return isDone(served);
    };
    // Until the script has loaded, nothing hears of it.
    await expect.poll(isAdopted).toBe(true);
    expect(search.value).toBe('linen');
    await expect.poll(() => edge.due()).toContain(400);
  });

  it.each([
    ['another build', (html: string) => html.replace(/"build":"\w+"/, '"build":"old"')],
    ['added line breaks', (html: string) => html.replaceAll('<li>', '\n<li>')],
    ['added paragraphs', (html: string) => html.replace('<header', '<p></p><header')],
    ['broken data', (html: string) => html.replace('{"build"', '{build')],
    ['other attributes', (html: string) => html.replace('locale="en"', 'locale="de"')],
  ])('with %s stays while it is in view, and is replaced once it is touched', async (_, change) => {
    edge.answers(() => answer);
    const { served } = await serve({}, { change });
    const heading = inside(served, '#heading');
    await started(served);
    expect(inside(served, '#heading')).toBe(heading);
    expect(edge.asked).toEqual([]);
    const touch = () => {
      heading?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
      return edge.asked.length;
    };
    await expect.poll(touch).toBe(1);
    await expect.poll(() => inside(served, '.next')).toBeTruthy();
    expect(served.shadowRoot?.querySelectorAll('.root')).toHaveLength(1);
    expect(served.shadowRoot?.querySelectorAll('article')).toHaveLength(7);
  });

  it('of another build is replaced at once while it is out of view', async () => {
    edge.answers(() => answer);
    const change = (html: string) => html.replace(/"build":"\w+"/, '"build":"old"');
    const { served } = await serve({}, { change, above: '300vh' });
    await expect.poll(() => edge.asked.length).toBe(1);
    await expect.poll(() => served.shadowRoot?.querySelectorAll('style')).toHaveLength(0);
  });

  it('in a template that no parser has attached is attached and adopted', async () => {
    const { served } = await serve({}, { isInert: true });
    await adopted(served);
    expect(inside(served, '#heading')).toBeTruthy();
    expect(served.querySelector('template')).toBeNull();
    expect(edge.asked).toEqual([]);
  });

  it('makes a second gallery or carousel a group, because landmarks need distinct names', async () => {
    for (const element of ['storefront-review-gallery', 'storefront-review-carousel'] as const) {
      const first = await serve({ element });
      const second = await serve({ element });
      await adopted(first.served);
      await adopted(second.served);
      const roles = [first, second].map(({ served }) => inside(served, 'section')?.getAttribute('role'));
      expect(roles).toEqual([null, 'group']);
    }
  });

  it.each(['storefront-reviews', 'storefront-review-gallery', 'storefront-review-carousel'] as const)(
    'is drawn again in a clone of an adopted %s, as high and with the same looks',
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

/** Resolves once the element has seen whether it is in view. */
async function started(element: Element): Promise<void> {
  await import('../../../../widget/controllers/adoption/adopt.ts');
  await new Promise((resolve) => {
    const observer = new IntersectionObserver(resolve);
    observer.observe(element);
    onTestFinished(() => observer.disconnect());
  });
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  const isBeside = one.right <= other.left || other.right <= one.left;
  // Heights are whole pixels in lanes.
  return !isBeside && one.top + 1 < other.bottom && other.top + 1 < one.bottom;
}

/** Presses the button of the next page; returns whether the press was held back. */
function press(served: Element): boolean {
  const event = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true });
  inside(served, '.next')?.dispatchEvent(event);
  return event.defaultPrevented;
}
