import type { Browser, Page } from 'playwright';
import { type State, states } from './states.ts';

export type Shot = {
  /** Where the file goes; its ending says whether it is a PNG or a JPEG. */
  path: string;
  state?: keyof typeof states;
  /** Path and query of a page of the shop. */
  page?: string;
  colorScheme: 'light' | 'dark';
  width: number;
  /** Of a picture of the screen, in CSS pixels. Default: all of the reviews. */
  height?: number;
  /** Pixels of the picture for one of CSS. Default: 1. */
  scale?: number;
};

/** Takes a picture: same type, same day and no motion, so that it is the same wherever it is taken. */
export async function take(browser: Browser, address: string, shot: Shot): Promise<void> {
  const { path, colorScheme, width, height } = shot;
  const { isOpen, before, shows, act } = states[shot.state ?? 'ready'] as State;
  const context = await browser.newContext({
    viewport: { width, height: height ?? 900 },
    deviceScaleFactor: shot.scale ?? 1,
    colorScheme,
    reducedMotion: 'reduce',
    // The page allows no style of others, such as the one below.
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.clock.setFixedTime('2026-11-21T12:00:00Z');
  await before?.(page);
  await page.goto(address + (shot.page ?? '/'));
  await page.addStyleTag({ content: sameEverywhere });
  const widget = page.locator('storefront-reviews');
  // Dates and what can be pressed come once they are in view.
  await widget.evaluate((element) => element.scrollIntoView());
  if (act)
    await widget
      .locator(states.ready?.shows ?? '')
      .first()
      .waitFor();
  await act?.(widget, page);
  await widget.locator(shows).first().waitFor();
  await toReviews(page, height !== undefined);
  if (!isOpen) await page.waitForLoadState('networkidle');
  // The controls of a video turn for a moment, and no event tells when they stop.
  if (height !== undefined) await page.waitForTimeout(2_000);
  const isWhole = height === undefined && shot.state !== 'lightbox';
  await (isWhole ? page.locator('#reviews') : page).screenshot({
    path,
    animations: 'disabled',
    ...(path.endsWith('.jpg') ? { type: 'jpeg', quality: 80 } : {}),
  });
  await context.close();
}

/** Shows the reviews from their top, and has the pictures of all of them. */
async function toReviews(page: Page, withControls: boolean): Promise<void> {
  await page.locator('storefront-reviews').evaluate(async (element, controls) => {
    for (const video of element.shadowRoot?.querySelectorAll('video') ?? []) video.controls = controls;
    const images = [...(element.shadowRoot?.querySelectorAll('img') ?? [])];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 64);
  }, withControls);
}

const sameEverywhere = 'body { font-family: Arial, "Liberation Sans", sans-serif }';
