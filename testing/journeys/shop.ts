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

/** The running composition over a store of its own, filled with the demo reviews unless it is to be empty. */
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

/** What this run is in: every journey runs in Chromium, and in Firefox as well where the machine has one. */
export const engine = inject('engine');

export type Shoppers = Pick<Browser, 'newContext' | 'close'>;

export function openBrowser(options: LaunchOptions = {}): Promise<Shoppers> {
  return engine === 'Firefox' ? openFirefox(options) : openChromium(options);
}

/** What a page must never do, as it happens: errors, refused loads, violated policies. */
export type Complaints = string[];

/** A page of a shopper, for one test. Its complaints are empty as long as nothing is wrong. */
export async function visit(
  browser: Shoppers,
  url: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: Complaints; requests: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  onTestFinished(() => context.close());
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
  await page.addInitScript(recordShifts);
  await page.goto(url);
  return { page, complaints, requests };
}

/** All that has moved on the page by itself. */
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
