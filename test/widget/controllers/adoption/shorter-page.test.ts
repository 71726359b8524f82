import { beforeEach, describe, expect, it } from 'vitest';
import { fragmentRequest } from '../../../../testing/widget/served.ts';
import { answer, serve } from '../../../../testing/widget/served-list.ts';
import { edge, inside } from '../../../../testing/widget/stage.ts';

beforeEach(() => {
  edge.reset();
  edge.answers(() => answer);
});

/** A page of three reviews, whose element has the attributes of the usual page, as in a metafield. */
const { question } = fragmentRequest({ answer });
const shorter = { attributes: { 'page-size': '3' }, question: { ...question, page_size: 3 } };
const asUsual = (html: string) => html.replace(/^<[^>]+>/, (tag) => tag.replace(' page-size="3"', ''));

const asked = (name: string) => edge.asked.map(({ url }) => url.searchParams.get(name));

describe('server-rendered HTML of a shorter page', () => {
  it('below the view is replaced by a page of the usual size', async () => {
    const { served } = await serve(shorter, { change: asUsual, above: '300vh' });
    await expect.poll(() => inside(served, '.served')).toBeNull();
    await expect.poll(() => inside(served, 'article')).toBeTruthy();
    expect([asked('page_size'), asked('page')]).toEqual([['10'], ['1']]);
  });

  it('in view leads with "Next" to the reviews that follow it, on the first page of the usual size', async () => {
    const { served } = await serve(shorter, { change: asUsual });
    const isHeldBack = () => {
      const event = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true });
      inside(served, '.next')?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    // Until the script has loaded, nothing can hold back a click.
    await expect.poll(isHeldBack).toBe(true);
    await expect.poll(() => inside(served, '.served')).toBeNull();
    // A click that is repeated would be by the time all controls are there.
    await expect.poll(() => inside(served, '.pagination')).toBeTruthy();
    await expect.poll(() => inside(served, '[part="chips"], .numbers')).toBeTruthy();
    expect([asked('page_size'), asked('page')]).toEqual([['10'], ['1']]);
  });
});
