import type { Browser } from 'playwright';

/** The cost of one page load. */
export type Measures = {
  /** Milliseconds from the start of the navigation until the first review is painted. */
  firstReview: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Total blocking time: milliseconds of tasks beyond 50 ms each, from the first paint on. */
  blocked: number;
  /** Milliseconds of main thread time. */
  work: number;
  /** Bytes transferred, without photos. */
  bytes: number;
};

/** Lighthouse's phone and network: CPU slowed down 4×, 150 ms and 1.6 Mbit/s. */
const viewport = { width: 412, height: 823 };
const slowdown = 4;
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

/** Loads a page with an empty cache and waits until its last review shows and the page is idle. */
export async function visit(
  browser: Browser,
  { origin, path, first, last }: { origin: string; path: string; first: string; last: string },
): Promise<Measures> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1.75 });
  try {
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('requestfailed', (request) => problems.push(`${request.url()} failed`));
    page.on('response', (response) => {
      if (!response.ok()) problems.push(`${response.url()} gave ${response.status()}`);
    });
    // Starts the renderer process, which is not part of the page load.
    await page.goto(`${origin}/blank`);

    const devtools = await context.newCDPSession(page);
    const photos = new Set<string>();
    let bytes = 0;
    devtools.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Image' || type === 'Media') photos.add(requestId);
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!photos.has(requestId)) bytes += encodedDataLength;
    });
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
    // CPU time rather than wall time, to exclude other work on the machine.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const worked = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
    };
    await page.addInitScript(watch, first);
    const before = await worked();
    await page.goto(`${origin}${path}`, { waitUntil: 'load' });

    // The first script that is evaluated after a load costs the page up to 90 ms, some of it before the first
    // review.
    await page.waitForTimeout(rest);

    const deadline = Date.now() + timeout;
    const isComplete = () => page.evaluate((text) => (window as unknown as Watched).shows(text), last);
    while (!(await isComplete())) {
      if (Date.now() > deadline) throw new Error(`${path} never showed its last review. ${problems}`);
      await page.waitForTimeout(pause);
    }
    await page.waitForTimeout(rest);
    const work = (await worked()) - before;
    const seen = await page.evaluate(() => (window as unknown as Watched).seen);
    if (problems.length > 0) throw new Error(`${path}: ${problems.join(', ')}`);
    if (seen.firstReview === 0) throw new Error(`${path} never painted a review`);
    return { ...seen, work, bytes };
  } finally {
    await context.close();
  }
}

/** In milliseconds. Long, because polling costs the page time too. */
const pause = 500;
const rest = 2_000;
const timeout = 60_000;

type Watched = {
  shows: (text: string) => boolean;
  seen: Pick<Measures, 'firstReview' | 'shift' | 'blocked'>;
};

/**
 * Runs in the page before any other script. The first review counts as painted in the task after the frame
 * that follows the DOM change: Element Timing would be exact, but does not see into shadow roots.
 */
function watch(first: string): void {
  const seen = { firstReview: 0, shift: 0, blocked: 0 };
  const roots = () => [document.body, document.querySelector('storefront-reviews')?.shadowRoot];
  const shows = (text: string) => roots().some((root) => root?.textContent?.includes(text));
  Object.assign(window, { seen, shows });

  const look = () => {
    if (seen.firstReview || !shows(first)) return;
    changes.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        seen.firstReview = performance.now();
      };
      port2.postMessage(null);
    });
  };
  const changes = new MutationObserver(look);
  // Parsers report no change inside a declarative shadow root.
  document.addEventListener('DOMContentLoaded', look);
  const all = { childList: true, characterData: true, subtree: true };
  changes.observe(document, all);
  customElements.whenDefined('storefront-reviews').then(() => {
    // The shadow root exists one task later, and the reviews need another round trip.
    setTimeout(() => {
      const root = document.querySelector('storefront-reviews')?.shadowRoot;
      if (root) changes.observe(root, all);
    });
  });

  type Shift = PerformanceEntry & { value: number };
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as Shift[]) seen.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    for (const { startTime, duration } of list.getEntries()) {
      if (paint && startTime + duration > paint.startTime) seen.blocked += duration - 50;
    }
  }).observe({ type: 'longtask', buffered: true });
}
