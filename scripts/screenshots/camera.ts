import type { Browser, Locator, Page, PageScreenshotOptions } from 'playwright';
import { type State, states } from './states.ts';

export type Shot = {
  /** The file to write, a PNG or JPEG by its extension. */
  path: string;
  state?: keyof typeof states;
  /** Path and query of a page of the shop. */
  page?: string;
  colorScheme: 'light' | 'dark';
  width: number;
  /** Height of the viewport in CSS pixels. Default: the height of all reviews. */
  height?: number;
  /** Image pixels per CSS pixel. Default: 1. */
  scale?: number;
};

/** Takes a screenshot of the reviews, with a fixed font and day and without motion: it is reproducible. */
export async function take(browser: Photographed, address: string, shot: Shot): Promise<void> {
  const { height } = shot;
  const { isOpen, before, shows, act } = states[shot.state ?? 'ready'] as State;
  const page = await openFor(browser, shot);
  await page.clock.setFixedTime('2026-11-21T12:00:00Z');
  await before?.(page);
  await page.goto(address + (shot.page ?? '/'));
  await page.addStyleTag({ content: sameEverywhere });
  const widget = page.locator('storefront-reviews');
  // Dates and controls load once they are in view.
  await widget.evaluate((element) => element.scrollIntoView());
  if (act)
    await widget
      .locator(states.ready?.shows ?? '')
      .first()
      .waitFor();
  await act?.(widget, page);
  await widget.locator(shows).first().waitFor();
  await toTop(widget, height !== undefined);
  if (!isOpen) await page.waitForLoadState('networkidle');
  // The controls of a video animate for a moment, without an event at the end.
  if (height !== undefined) await page.waitForTimeout(2_000);
  const isWhole = height === undefined && shot.state !== 'lightbox';
  await (isWhole ? page.locator('#reviews') : page).screenshot(file(shot));
  await page.context().close();
}

/**
 * Takes a screenshot of a page as it opens, once the elements in it show their stars. A fixed day would hide
 * the weight of the page, which the shops show.
 */
export async function takePage(browser: Photographed, address: string, shot: Shot): Promise<void> {
  const page = await openFor(browser, shot);
  await page.goto(address + (shot.page ?? '/'));
  await page.locator('[part~="stars"]:visible, iframe:visible').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot(file(shot));
  await page.context().close();
}

type Photographed = Pick<Browser, 'newContext'>;

/** A blank page of the size of a shot. */
async function openFor(browser: Photographed, shot: Shot): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: shot.width, height: shot.height ?? 900 },
    deviceScaleFactor: shot.scale ?? 1,
    colorScheme: shot.colorScheme,
    reducedMotion: 'reduce',
    // The page's policy forbids the style that fixes the font.
    bypassCSP: true,
  });
  return context.newPage();
}

const file = ({ path }: Shot): PageScreenshotOptions => ({
  path,
  animations: 'disabled',
  ...(path.endsWith('.jpg') ? { type: 'jpeg', quality: 80 } : {}),
});

/** Scrolls to the top of the element and loads all of its images. */
async function toTop(widget: Locator, withControls: boolean): Promise<void> {
  await widget.evaluate(async (element, controls) => {
    for (const video of element.shadowRoot?.querySelectorAll('video') ?? []) video.controls = controls;
    const images = [...(element.shadowRoot?.querySelectorAll('img') ?? [])];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 40);
  }, withControls);
}

/** The links of the demo to other looks are not part of the reviews. */
const sameEverywhere =
  'body { font-family: Arial, "Liberation Sans", sans-serif } .looks { visibility: hidden }';
