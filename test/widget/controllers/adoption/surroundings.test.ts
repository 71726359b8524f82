import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { rating, review, reviewsAnswer } from '../../../../testing/widget/fixtures.ts';
import { adopted, isDone, serve } from '../../../../testing/widget/served-element.ts';
import { edge, inside } from '../../../../testing/widget/stage.ts';
import { translate } from '../../../../testing/widget/translate.ts';

const answer = reviewsAnswer({
  list: ['1', '2', '3'].map((id) => review({ id, title: `Title ${id}` })),
  rating: rating({ count: 70 }),
  page: { page: 1, page_size: 3, total_page: 24, count: 70 },
});

beforeEach(() => edge.reset());

describe('server-rendered HTML', () => {
  it('without optional quotes and end tags, as minifiers write it, is adopted without a change to its nodes', async () => {
    const { served, changes } = await serve({ answer }, { change: minified });
    await adopted(served);
    expect(changes()).toEqual([]);
    expect(edge.asked).toEqual([]);
  });

  it.each([
    ['en', 'none'],
    ['ar', '-1 1'],
  ])('has arrows in its links that point the way of its language, %s', async (locale, scale) => {
    const attributes = { locale, 'url-state': 'reviews' };
    const { served } = await serve({ answer, attributes }, { above: '300vh' });
    const arrow = () => getComputedStyle(inside(served, 'a.next .icon') as Element).scale;
    const stars = () => getComputedStyle(inside(served, '[part="stars"]') as Element).scale;
    expect([arrow(), stars()]).toEqual([scale, scale]);
    served.scrollIntoView();
    await adopted(served);
    expect([arrow(), stars()]).toEqual([scale, scale]);
  });

  it('is adopted twice on one page', async () => {
    for (const { served, changes } of [await serve({ answer }), await serve({ answer })]) {
      served.scrollIntoView();
      await adopted(served);
      expect(changes()).toEqual([]);
    }
    expect(edge.asked).toEqual([]);
  });

  it.each(hidings())('%s is adopted without a change once it is shown', async (_, hide) => {
    const { served, changes } = await serve({ answer });
    const show = hide(served);
    await seen(served);
    expect(isDone(served)).toBe(false);
    show();
    await adopted(served);
    expect(changes()).toEqual([]);
    expect(edge.asked).toEqual([]);
  });

  it.each(hidings())('of another build %s is replaced before it is shown', async (_, hide) => {
    edge.answers(() => answer);
    const { served } = await serve({ answer }, { change: aged });
    const show = hide(served);
    await expect.poll(() => inside(served, '.served')).toBeNull();
    await expect.poll(() => titles(served)).toEqual(['Title 1', 'Title 2', 'Title 3']);
    show();
    expect(served.checkVisibility()).toBe(true);
    expect(served.shadowRoot?.querySelectorAll('.root')).toHaveLength(1);
    expect(edge.asked).toHaveLength(1);
  });

  it('of another build is replaced once the shopper leaves its tab', async () => {
    edge.answers(() => answer);
    const { served } = await serve({ answer }, { change: aged });
    await seen(served);
    expect(inside(served, '.served')).toBeTruthy();
    served.parentElement?.setAttribute('hidden', '');
    await expect.poll(() => inside(served, '.served')).toBeNull();
  });

  it('of another build in skipped content above the viewport is replaced without moving anything in view', async () => {
    edge.answers(() => answer);
    const { served } = await serve({ answer }, { change: aged });
    const stage = served.parentElement as HTMLElement;
    stage.style.cssText =
      'content-visibility: auto; contain-intrinsic-block-size: 3000px; overflow-anchor: none';
    const below = document.createElement('div');
    below.style.blockSize = '9000px';
    stage.after(below);
    onTestFinished(() => below.remove());
    scrollTo(0, 9000);
    const { top } = below.getBoundingClientRect();
    await expect.poll(() => inside(served, '.served')).toBeNull();
    await expect.poll(() => titles(served)).toHaveLength(3);
    expect(below.getBoundingClientRect().top).toBe(top);
  });

  it('that a translator and an extension have changed meanwhile shows each review once', async () => {
    const { served } = await serve({ answer }, { above: '300vh' });
    await seen(served);
    translate(served);
    inside(served, '.list')?.before(document.createElement('extension-button'));
    served.scrollIntoView();
    await adopted(served);
    expect(titles(served).map((title) => title?.toLowerCase())).toEqual(['title 1', 'title 2', 'title 3']);
    expect(served.shadowRoot?.querySelectorAll('.root')).toHaveLength(1);
  });
});

type Hiding = [description: string, hide: (element: HTMLElement) => () => void];

/** Each function hides an element on the page, and returns a function that shows it. */
function hidings(): Hiding[] {
  const tab = document.createElement('div');
  const details = document.createElement('details');
  const dialog = document.createElement('dialog');
  const skipped = document.createElement('div');
  return [
    ['in a hidden tab', hideIn(tab, (isShown) => tab.toggleAttribute('hidden', !isShown))],
    ['in closed details', hideIn(details, (isShown) => details.toggleAttribute('open', isShown))],
    ['in a closed dialog', hideIn(dialog, (isShown) => isShown && dialog.show())],
    [
      'in skipped content',
      hideIn(skipped, (isShown) =>
        skipped.style.setProperty('content-visibility', isShown ? 'visible' : 'hidden'),
      ),
    ],
  ];
}

function hideIn(surrounding: Element, toggle: (isShown: boolean) => unknown): Hiding[1] {
  return (element) => {
    toggle(false);
    // Runs in one task, in which the element only detects that it is connected.
    element.replaceWith(surrounding);
    surrounding.append(element);
    return () => toggle(true);
  };
}

function aged(html: string): string {
  return html.replace(/"build":"\w+"/, '"build":"old"');
}

function minified(html: string): string {
  const [styles = '', content = '', rest = ''] = html.split(/(?=<div class="root)|(?=<script)/);
  const short = content.replaceAll(/="([\w-]+)"(?=[ >])/g, '=$1').replaceAll('</li>', '');
  return styles + short + rest;
}

function titles({ shadowRoot }: Element): (string | null)[] {
  return [...(shadowRoot?.querySelectorAll('.review [part="title"]') ?? [])].map((node) => node.textContent);
}

/** Resolves once the element has seen whether it is in view. */
async function seen(element: Element): Promise<void> {
  await import('../../../../widget/controllers/adoption/adopt.ts');
  await new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      resolve(entries);
    });
    observer.observe(element);
  });
}
