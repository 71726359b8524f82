import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions, LaunchOptions, Page } from 'playwright';
import { inject, onTestFinished } from 'vitest';
import { fill } from '../../demo/fill.ts';
import { type Listening, listen } from '../../demo/listen.ts';
import type { Store } from '../../src/service/store/store.ts';
import { openChromium } from '../browsers/chromium.ts';
import { openFirefox } from '../browsers/firefox.ts';
import { recordShifts } from '../browsers/record-shifts.ts';
import { memoryStore } from '../service/memory-store.ts';

type ShopOptions = Omit<Partial<Parameters<typeof listen>[1]>, 'log'> & { isEmpty?: boolean };

/** Starts service, edge and shop on a new store, filled with the demo reviews unless `isEmpty`. */
export async function openShop({
  isEmpty = false,
  ...options
}: ShopOptions = {}): Promise<Listening & { store: Store }> {
  const store = await memoryStore(Date.now);
  if (!isEmpty) await fill(store);
  return { ...(await listen(store, { host: '127.0.0.1', port: 0, log: () => {}, ...options })), store };
}

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'Chromium' | 'Firefox';
  }
}

/** The browser of this run. Every journey runs in Chromium, and also in Firefox if it is installed. */
export const engine = inject('engine');

export type Shoppers = Pick<Browser, 'newContext' | 'close'>;

export function openBrowser(options: LaunchOptions = {}): Promise<Shoppers> {
  return engine === 'Firefox' ? openFirefox(options) : openChromium(options);
}

/** Errors, warnings and policy violations of a page, recorded as they happen. */
export type Complaints = string[];

/** Opens a page for one test, and records its complaints and requests. */
export async function visit(
  browser: Shoppers,
  url: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: Complaints; requests: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  // Long enough for a slow machine; fails only if the page hangs.
  page.setDefaultTimeout(30_000);
  const complaints: Complaints = [];
  const requests: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('request', (request) => requests.push(request.url()));
  await page.addInitScript(recordShifts);
  await page.goto(url);
  return { page, complaints, requests };
}

/** The cumulative layout shift of the page. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
}

/** The cumulative layout shift of the page, with the shifts that an input would excuse. */
export function everyLayoutShift(page: Page): Promise<number> {
  return page.evaluate(() =>
    (window as unknown as { allShifts: number[] }).allShifts.reduce((sum, value) => sum + value, 0),
  );
}

/** Serves a page from another origin, like another shop: under the strictest policy unless `forbids` replaces it. */
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

/** The strictest Content Security Policy for a shop: allows only the edge and the inline code of the page. */
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
