import { beforeEach, describe, expect, it } from 'vitest';
import { rating, review, reviewsAnswer } from '../../../../testing/widget/fixtures.ts';
import { adopted, isDone, serve } from '../../../../testing/widget/served-element.ts';
import { edge, inside } from '../../../../testing/widget/stage.ts';

const answer = reviewsAnswer({
  list: ['1', '2', '3'].map((id) => review({ id, title: `Title ${id}` })),
  rating: rating({ count: 70 }),
  page: { page: 1, page_size: 3, total_page: 24, count: 70 },
});

beforeEach(() => edge.reset());

describe('served HTML', () => {
  it('without optional quotes and end tags, as minifiers write it, is adopted without a change to its nodes', async () => {
    const { served, changes } = await serve({ answer }, { change: minified });
    await adopted(served);
    expect(changes()).toEqual([]);
    expect(edge.asked).toEqual([]);
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

/** Each hides an element on the page, and returns a function that shows it. */
function hidings(): Hiding[] {
  return [
    [
      'in a hidden tab',
      ({ parentElement: tab }) => {
        tab?.setAttribute('hidden', '');
        return () => tab?.removeAttribute('hidden');
      },
    ],
    [
      'in closed details',
      (element) => {
        const details = document.createElement('details');
        // In one task, in which the element only sees that it is connected.
        element.replaceWith(details);
        details.append(element);
        return () => {
          details.open = true;
        };
      },
    ],
  ];
}

function minified(html: string): string {
  const [styles = '', content = '', rest = ''] = html.split(/(?=<div class="root)|(?=<script)/);
  const short = content.replaceAll(/="([\w-]+)"(?=[ >])/g, '=$1').replaceAll('</li>', '');
  return styles + short + rest;
}

/** Wraps each text into elements, as translators of browsers do. */
function translate({ shadowRoot }: Element): void {
  const box = shadowRoot?.querySelector('.root');
  if (!box) throw new Error('The element has no content');
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data.toUpperCase();
    outer.append(inner);
    text.replaceWith(outer);
  }
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
