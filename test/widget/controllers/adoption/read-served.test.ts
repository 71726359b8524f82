import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { answer, serve } from '../../../../testing/widget/served-list.ts';
import { edge, inside } from '../../../../testing/widget/stage.ts';

beforeEach(() => edge.reset());

describe('server-rendered HTML', () => {
  it('keeps the dates of its time zone when it is rendered again', async () => {
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

  it.each([
    ['another build', (html: string) => html.replace(/"build":"\w+"/, '"build":"old"')],
    ['added line breaks', (html: string) => html.replaceAll('<li>', '\n<li>')],
    ['added paragraphs', (html: string) => html.replace('<header', '<p></p><header')],
    ['a longer text', (html: string) => html.replace(/(?<=part="content"[^>]*>)/, 'Changed: ')],
    ['broken data', (html: string) => html.replace('{"build"', '{build')],
    ['other attributes', (html: string) => html.replace('locale="en"', 'locale="de"')],
    ['an attribute without a value', (html: string) => html.replace(' locale="en"', ' url-state$&')],
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
