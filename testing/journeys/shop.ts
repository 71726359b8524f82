import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { expect, inject, onTestFinished, vi } from 'vitest';
import { fill, fillOtherShops } from '../../demo/fill.ts';
import { type Listening, listen } from '../../demo/listen.ts';
import type { Store } from '../../src/service/store/store.ts';
import { type ChromiumOptions, openChromium } from '../browsers/chromium.ts';
import { openFirefox } from '../browsers/firefox.ts';
import { recordShifts } from '../browsers/record-shifts.ts';
import { patientDeadlines, patiently } from '../edge/patiently.ts';
import { freshFetch } from '../server/fresh-fetch.ts';
import { memoryStore } from '../service/databases/memory-store.ts';
import { inDemandingTheme, type Scheme, schemes } from './demanding-theme.ts';

type ShopOptions = Omit<Partial<Parameters<typeof listen>[1]>, 'log' | 'store'> & {
  isEmpty?: boolean;
  /** The store of the shop; by default one in memory. Closed with the shop. */
  store?: Store;
  /** Shows the demo's own look instead of a demanding theme. */
  isPlain?: boolean;
  /** Adds the other shops and the front door. */
  hasAllShops?: boolean;
  /** Waits until the edge has rendered HTML: on a busy machine, its first HTML is too late for a page. */
  hasRendered?: boolean;
};

/**
 * Starts service, edge and shop on a new store, filled with the demo reviews unless `isEmpty`. The shop has a
 * demanding theme, in a colour scheme that depends on the test file.
 */
export async function openShop({
  isEmpty = false,
  isPlain = false,
  store: given,
  hasAllShops = false,
  hasRendered = false,
  ...options
}: ShopOptions = {}): Promise<Listening & { store: Store }> {
  const store = given ?? (await memoryStore(Date.now));
  if (!isEmpty) await fill(store);
  const otherShops = hasAllShops ? await fillOtherShops(store) : [];
  const theme = isPlain ? {} : inDemandingTheme(schemeOfFile());
  const parts = {
    host: '127.0.0.1',
    port: 0,
    log: () => {},
    after: patiently,
    callDeadlines: patientDeadlines,
    otherShops,
    ...theme,
    ...options,
  };
  const shop = await listen(store, parts);
  const rendered = async () => (await freshFetch(`${shop.address}/v1/render?product=harbour-mug`)).ok;
  if (hasRendered) await vi.waitUntil(rendered, { timeout: 30_000 });
  return { ...shop, store };
}

/** Each file gets another one, so that together the journeys cover all of them. */
function schemeOfFile(): Scheme {
  const name = basename(expect.getState().testPath ?? '');
  const sum = [...name].reduce((before, letter) => before + letter.charCodeAt(0), 0);
  return (1 + (sum % Object.keys(schemes).length)) as Scheme;
}

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'Chromium' | 'Firefox' | 'WebKit';
  }
}

/**
 * The browser of this run. A journey runs in Chromium, and also in Firefox if it is installed, or in WebKit
 * alone.
 */
export const engine = inject('engine');

export type Shoppers = Pick<Browser, 'newContext' | 'close'>;

export function openBrowser({ isWhole = false, ...options }: ChromiumOptions = {}): Promise<Shoppers> {
  return engine === 'Firefox' ? openFirefox(options) : openChromium({ isWhole, ...options });
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
  page.setDefaultTimeout(60_000);
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

/** The layout shifts of the page, each with the nodes that moved. */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

/** The layout shifts of the page, with those that an input would excuse. */
export function everyLayoutShift(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { allShifts: string[] }).allShifts);
}

/**
 * Serves a page from another origin, like another shop: under the strictest policy unless `forbids` replaces
 * it. A function returns the page for each request.
 */
export async function otherShop(
  html: string | (() => string),
  { forbids }: { forbids?: string } = {},
): Promise<{ address: string; close: () => Promise<unknown> }> {
  const server = createServer((_request, response) => {
    const content = typeof html === 'string' ? html : html();
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': forbids ?? strictPolicy(content),
      })
      .end(content);
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
    [...html.matchAll(new RegExp(`<${element}[^>]*>(.*?)</${element}>`, 'gs'))]
      .filter(([, text]) => text)
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
