import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  firefox,
  type LaunchOptions,
  type Page,
} from 'playwright';
import { fill } from '../../demo/fill.ts';
import { type Listening, listen } from '../../demo/listen.ts';
import { chromiumArguments, findChromium, findFirefox } from '../../scripts/browser.ts';
import type { Store } from '../../src/service/store.ts';
import { memoryStore } from '../service/memory-store.ts';

type ShopOptions = Omit<Partial<Parameters<typeof listen>[1]>, 'log'> & { isEmpty?: boolean };

/** The running composition over a store of its own, filled with the demo reviews unless it is to be empty. */
export async function openShop({
  isEmpty = false,
  ...options
}: ShopOptions = {}): Promise<Listening & { store: Store }> {
  const store = await memoryStore(Date.now);
  if (!isEmpty) await fill(store);
  return { ...(await listen(store, { host: '127.0.0.1', port: 0, log: () => {}, ...options })), store };
}

/** The engines that are at hand: Chromium always, Firefox where the machine has one. */
export const engines: Engine[] = ['Chromium', ...(findFirefox() ? (['Firefox'] as const) : [])];

type Engine = 'Chromium' | 'Firefox';

export function openBrowser(engine: Engine = 'Chromium', options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = engine === 'Firefox' ? findFirefox() : findChromium();
  const found = executablePath ? { executablePath } : {};
  return engine === 'Firefox'
    ? firefox.launch({ ...found, channel: 'moz-firefox', ...options })
    : chromium.launch({ ...found, args: chromiumArguments, ...options });
}

/** What moves within half a second of a press or a key is an answer to it. */
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** What a page must never do, as it happens: errors, refused loads, violated policies. */
export type Complaints = string[];

/** A page of a shopper. Its complaints are empty as long as nothing is wrong. */
export async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: Complaints; requests: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  // Ends what hangs; a slow machine is no failure.
  page.setDefaultTimeout(30_000);
  const complaints: Complaints = [];
  const requests: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('request', (request) => requests.push(request.url()));
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url);
  return { page, complaints, requests };
}

/** All that has moved on the page by itself, as the browser measures it. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
}

/** A page of its own origin, as another shop would serve it: under the strictest policy, unless it forbids nothing. */
export async function otherShop(
  html: string,
  { forbids = strictPolicy(html) }: { forbids?: string } = {},
): Promise<{ address: string; close: () => Promise<unknown> }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': forbids }).end(html);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}

/** What the strictest shop allows, whose edge is elsewhere: the edge, and what the page itself has written out. */
function strictPolicy(html: string): string {
  const written = (element: 'script' | 'style') =>
    [...html.matchAll(new RegExp(`<${element}[^>]*>([^<]+)<`, 'g'))]
      .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      .join(' ');
  return [
    "default-src 'none'",
    `script-src http://localhost:* ${written('script')}`,
    `style-src ${written('style') || "'none'"}`,
    'connect-src http://localhost:*',
    'img-src http://localhost:* data:',
    'media-src http://localhost:*',
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
