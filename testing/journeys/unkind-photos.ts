import type { Page } from 'playwright';

/** Photos of a review, each by its size in pixels, such as `6000x4000`; `broken` is no image. */
export type Pictures = string[];

const longText = 'A long sentence about a mug that has been used every day for a year. '.repeat(30);

/**
 * Replaces the photos of the reviews of a page, and makes some of their texts long. Call before the page
 * opens.
 */
export async function withPhotos(page: Page, address: string, pictures: Pictures[]): Promise<void> {
  await page.route('**/v1/reviews?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { list: Record<string, unknown>[] };
    const list = answer.list.slice(0, pictures.length).map((review, place) => ({
      ...review,
      title: place % 2 ? review.title : longText.slice(0, 200),
      content: place % 3 ? review.content : longText,
      media: pictures[place]?.map((size, number) => ({
        url: `${address}/pictures/${place}-${number}/${size}.svg`,
        thumbnail_url: '',
        type: 1,
      })),
    }));
    await route.fulfill({ json: { ...answer, list } });
  });
  await page.route('**/pictures/**', (route) => {
    const [, width, height] = /(\d+)x(\d+)\.svg$/.exec(route.request().url()) ?? [];
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#69a"/></svg>`;
    return route.fulfill({ contentType: 'image/svg+xml', body: width ? svg : 'broken' });
  });
}
