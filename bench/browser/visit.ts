import type { Browser } from 'playwright';

/** What one load of a page costs a shopper. */
export type Measures = {
  /** Milliseconds from the start of the navigation until the first review is painted. */
  firstReview: number;
  /** All that moved by itself, as the browser scores it. */
  shift: number;
  /** Milliseconds of tasks beyond their first 50, from the first paint of the page on. */
  blocked: number;
  /** Milliseconds that the main thread worked. */
  work: number;
  /** Bytes that came over the network, without photos. */
  bytes: number;
};

/** The phone and the network of Lighthouse: a processor four times slower, 150 ms and 1.6 Mbit/s. */
const viewport = { width: 412, height: 823 };
const slowdown = 4;
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

/** Loads a page with nothing in the cache, until its last review is there and nothing happens any more. */
export async function visit(
  browser: Browser,
  { origin, path, first, last }: { origin: string; path: string; first: string; last: string },
): Promise<Measures> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1.75 });
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('requestfailed', (request) => complaints.push(`${request.url()} failed`));
    page.on('response', (response) => {
      if (!response.ok()) complaints.push(`${response.url()} gave ${response.status()}`);
    });
    // A process that has started already: starting one is not the work of a page.
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
    // Time of the processor, not of the clock: what else the machine does is not the page's work.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const worked = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
    };
    await page.addInitScript(watch, first);
    const before = await worked();
    await page.goto(`${origin}${path}`, { waitUntil: 'load' });

    const deadline = Date.now() + patience;
    const isWhole = () => page.evaluate((text) => (window as unknown as Watched).shows(text), last);
    while (!(await isWhole())) {
      if (Date.now() > deadline) throw new Error(`${path} never showed its last review. ${complaints}`);
      await page.waitForTimeout(pause);
    }
    await page.waitForTimeout(rest);
    const work = (await worked()) - before;
    const seen = await page.evaluate(() => (window as unknown as Watched).seen);
    if (complaints.length > 0) throw new Error(`${path}: ${complaints.join(', ')}`);
    if (seen.firstReview === 0) throw new Error(`${path} painted no review`);
    return { ...seen, work, bytes };
  } finally {
    await context.close();
  }
}

/** In milliseconds. Asked seldom, because being asked is work too. */
const pause = 500;
const rest = 2_000;
const patience = 60_000;

type Watched = {
  shows: (text: string) => boolean;
  seen: Pick<Measures, 'firstReview' | 'shift' | 'blocked'>;
};

/**
 * Runs in the page before all else. The first review counts as painted in the task after the frame that follows the
 * change of the document: Element Timing would be exact, but knows nothing of what is in a shadow root.
 */
function watch(first: string): void {
  const seen = { firstReview: 0, shift: 0, blocked: 0 };
  const roots = () => [document.body, document.querySelector('storefront-reviews')?.shadowRoot];
  const shows = (text: string) => roots().some((root) => root?.textContent?.includes(text));
  Object.assign(window, { seen, shows });

  const changes = new MutationObserver(() => {
    if (!shows(first)) return;
    changes.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        seen.firstReview = performance.now();
      };
      port2.postMessage(null);
    });
  });
  const all = { childList: true, characterData: true, subtree: true };
  changes.observe(document, all);
  customElements.whenDefined('storefront-reviews').then(() => {
    // Its root is there a moment later, and its reviews only after another round trip.
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
