import { beforeEach, describe, expect, it } from 'vitest';
import { adopted, isDone } from '../../../../testing/widget/served-element.ts';
import { answer, serve } from '../../../../testing/widget/served-list.ts';
import { edge, inside } from '../../../../testing/widget/stage.ts';
import { startAtHome } from '../../../../testing/widget/url-state.ts';

beforeEach(() => edge.reset());

describe('server-rendered HTML', () => {
  it('stays unchanged until it is near, and repeats the click that preceded it', async () => {
    const { served } = await serve({}, { above: '300vh' });
    edge.answers((url) => ({
      ...answer,
      page: { ...answer.page, page: Number(url.searchParams.get('page')) },
    }));
    const before = [...(inside(served, '.root')?.children ?? [])];
    // Until the script has loaded, nothing can hold back a click.
    await expect.poll(() => press(served)).toBe(true);
    await adopted(served);
    expect([...(inside(served, '.root')?.children ?? [])]).toEqual(before);
    await expect.poll(() => edge.asked.map(({ url }) => url.searchParams.get('page'))).toEqual(['2']);
  });

  it('adopts links, which a click with a modifier key follows', async () => {
    // If the test ends before the response, the URL still names the second page.
    await startAtHome();
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
    // Until the script has loaded, nothing can hold back a click.
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
    // Until the script has loaded, nothing detects the click.
    await expect.poll(isAdopted).toBe(true);
    expect(search.value).toBe('linen');
    await expect.poll(() => edge.due()).toContain(400);
  });
});

/** Clicks the button of the next page; returns whether the click was held back. */
function press(served: Element): boolean {
  const event = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true });
  inside(served, '.next')?.dispatchEvent(event);
  return event.defaultPrevented;
}
