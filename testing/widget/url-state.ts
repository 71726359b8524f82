import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { review, reviewsAnswer } from './fixtures.ts';
import { edge, inside, place } from './stage.ts';

/** The URL of the page of the tests. */
export const home = location.href;

/** Sets that URL before a test and restores it afterwards. */
export async function startAtHome(): Promise<void> {
  edge.reset();
  history.replaceState(null, '', home);
  onTestFinished(() => history.replaceState(null, '', home));
  await page.viewport(1024, 768);
}

/** Changes query parameters of the URL before an element connects. */
export function open(parameters: Record<string, string>): void {
  const url = new URL(home);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  history.replaceState({ router: 1 }, '', url);
}

/** An element whose reviews have loaded. */
export async function readyReviews(attributes = 'url-state') {
  edge.answers((url) => {
    const { searchParams } = url;
    const id = searchParams.get('review');
    return id
      ? reviewsAnswer({ page: { page: 1, page_size: 5, total_page: 1, count: 1 }, list: [review({ id })] })
      : reviewsAnswer({ number: Number(searchParams.get('page')) });
  });
  const element = place(
    `<storefront-reviews product-handle="mug" id="opinions" ${attributes}></storefront-reviews>`,
  );
  await expect.poll(() => reviews.elements().length).toBeGreaterThan(0);
  // URL state starts after the reviews have loaded.
  if (attributes.includes('url-state')) await expect.poll(() => inside(element, 'time a')).not.toBeNull();
  return element;
}

export const reviews = page.getByRole('article');

export const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The query of the latest request. */
export const lastAsked = () => edge.asked.at(-1)?.url.searchParams.toString();

/** The query parameters of the page that belong to reviews. */
export const ours = () =>
  [...new URL(location.href).searchParams].filter(([name]) => /^(reviews|store)-/.test(name));
