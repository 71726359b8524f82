import type { Browser, Page } from 'playwright';
import { freshFetch } from '../../server/fresh-fetch.ts';
import { hostilePaths, injected, requestRaw } from '../hostile-paths.ts';

/** A failed expectation, as a sentence. */
export type Finding = { what: string; isMet: boolean; detail?: string };

const product = '/products/harbour-mug';

const mostAttempts = 20;

const insertedAgain = 'the framework has inserted the HTML again';

/** Checks the product page of an app while the edge responds. */
export async function checkWithEdge(app: string, browser: Browser): Promise<Finding[]> {
  const first = await servedPage(`${app}${product}`);
  const second = await servedPage(`${app}${product}?reviews-page=2`);
  const loaded = await visit(browser, `${app}${product}`);
  const navigated = await visit(browser, `${app}/`, {
    async navigate(page) {
      await page.getByRole('link', { name: 'Mug' }).click();
      await page.locator('storefront-reviews').waitFor({ state: 'attached' });
    },
  });
  const turned = await visit(browser, `${app}${product}`, {
    async use(page) {
      await page.getByRole('link', { name: 'Next', exact: true }).click();
      await page.getByText(/^11–20 of /).waitFor();
    },
  });
  return [
    {
      what: 'the server-rendered HTML contains ten reviews in a declarative shadow root',
      isMet: first.includes('<template shadowrootmode="open"') && first.match(/<article/g)?.length === 10,
    },
    { what: 'the second page is served under its URL', isMet: /11–20 of /.test(second) },
    { what: 'the widget adopts the reviews', ...loaded },
    { what: 'the widget adopts the reviews after a navigation to the page', ...navigated },
    { what: 'the widget requests the second page and shows it', ...turned },
    {
      what: 'the page shows nothing of a hostile URL or host, and no link to another site',
      ...(await attack(app)),
    },
  ];
}

/** Requests hostile targets, most of them of the product page. */
async function attack(app: string): Promise<{ isMet: boolean; detail: string }> {
  const found: string[] = [];
  for (const hostile of hostilePaths) {
    const path = hostile.replace(/^\/(?=\?)/, product);
    const { status, body } = await requestRaw(app, path);
    // Frameworks pass the URL on to their scripts, where it is text.
    const [text] = injected.exec(body.replace(/<script type="application\/json".*?<\/script>/gs, '')) ?? [];
    if (status >= 500 || text) found.push(`${path}: ${status} ${text ?? ''}`);
  }
  return { isMet: found.length === 0, detail: found.join('; ') };
}

/** Checks it while the edge hangs: the page must arrive, without reviews. */
export async function checkWithoutEdge(app: string): Promise<Finding> {
  const start = performance.now();
  const html = await textOf(`${app}${product}`);
  const duration = Math.round(performance.now() - start);
  const isAlone = /<storefront-reviews [^>]*product-handle="harbour-mug"[^>]*><\/storefront-reviews>/.test(
    html,
  );
  const what = 'the page arrives with the element alone while the edge hangs';
  return { what, isMet: isAlone, detail: `${duration} ms` };
}

/** The HTML once the edge has responded in time: its first responses are slower. */
async function servedPage(url: string, attempts = mostAttempts): Promise<string> {
  const html = await textOf(url);
  return html.includes('shadowrootmode') || attempts === 0 ? html : servedPage(url, attempts - 1);
}

/** Minutes pass between these requests on a busy machine. */
async function textOf(url: string): Promise<string> {
  return (await freshFetch(url)).text();
}

type Visit = {
  /** Leads to the reviews from the page that is loaded. */
  navigate?: (page: Page) => Promise<void>;
  /** Uses the adopted reviews. */
  use?: (page: Page) => Promise<void>;
};

/**
 * Adopted reviews are the same nodes as before the script, the widget requested nothing, and the console is
 * empty.
 */
async function visit(
  browser: Browser,
  url: string,
  { navigate, use }: Visit = {},
): Promise<{ isMet: boolean; detail: string }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  const marked = Promise.withResolvers<void>();
  await context.route('**/storefront-reviews.js', async (route) => {
    await marked.promise;
    // The page may have been left.
    await route.continue().catch(() => {});
  });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\/v1\/(reviews|ratings)/.test(request.url())) requests.push(request.url());
  });
  try {
    // Tries again if the edge was too slow for the page, as on a busy machine.
    for (let attempts = 1, place = 'none'; place === 'none'; attempts++) {
      if (attempts > mostAttempts) throw new Error('the reviews never arrived in time');
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      await navigate?.(page);
      place = await page.evaluate(markReviews);
      if (place === 'template' && !navigate) complaints.push(insertedAgain);
    }
    marked.resolve();
    await page.locator('storefront-reviews').scrollIntoViewIfNeeded();
    await page.waitForFunction(areAdopted);
    complaints.push(...requests.map((requested) => `requests ${requested}`));
    await use?.(page);
    if (!(await page.evaluate(isElementMarked))) complaints.push(insertedAgain);
  } catch (error) {
    complaints.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
  marked.resolve();
  await context.close();
  return { isMet: complaints.length === 0, detail: complaints.join('; ') };
}

/**
 * Marks the served reviews, and returns where they are: a framework that inserts HTML leaves a shadow root as
 * a template.
 */
function markReviews(): 'root' | 'template' | 'none' {
  const element = document.querySelector('storefront-reviews');
  const root = element?.shadowRoot ?? element?.querySelector('template')?.content;
  const articles = [...(root?.querySelectorAll('article') ?? [])];
  for (const article of articles) article.dataset.served = '';
  if (!element || articles.length !== 10) return 'none';
  Object.assign(element, { isMarked: true });
  return element.shadowRoot ? 'root' : 'template';
}

function isElementMarked(): boolean {
  const element = document.querySelector('storefront-reviews');
  return !!element && 'isMarked' in element;
}

/** The styles of adopted reviews are a sheet of the document. */
function areAdopted(): boolean {
  const root = document.querySelector('storefront-reviews')?.shadowRoot;
  return root?.querySelectorAll('article[data-served]').length === 10 && !root.querySelector('style');
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !isExpected(message.text())) complaints.push(message.text());
  });
  return complaints;
}

/** Chromium notes where a framework sets `innerHTML`; the element attaches such a root by itself. */
function isExpected(text: string): boolean {
  return text.startsWith('Found declarative shadowrootmode attribute on a template');
}
