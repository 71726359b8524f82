import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** The events of a page with server-rendered HTML until that HTML was adopted. */
export type Report = { isPrerendered: boolean; changes: number; shifts: number[]; requests: string[] };

/**
 * Serves two pages until the test ends: a page with served reviews, which reports to the server, and a page
 * that prerenders it and navigates there once the elements are defined.
 */
export async function prerenderedPage(
  reviews: string,
): Promise<{ address: string; report: Promise<Report> }> {
  const { promise: isReady, resolve: ready } = Promise.withResolvers<void>();
  const { promise: report, resolve: reported } = Promise.withResolvers<Report>();
  const pages: Record<string, string> = {
    '/': `<script type="speculationrules">
        { "prerender": [{ "source": "list", "urls": ["/next"], "eagerness": "immediate" }] }
      </script>
      <script>fetch('/ready').then(() => location.assign('/next'))</script>`,
    '/next': `${reviews}<script>(${reportAdoption})()</script>`,
  };
  const server = createServer(async (request, response) => {
    const { method, url = '' } = request;
    const page = pages[url];
    if (method === 'POST' && url === '/ready') ready();
    else if (method === 'POST') reported(JSON.parse(await text(request)));
    else if (url === '/ready') await isReady;
    response.writeHead(page ? 200 : 204, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page && `<!doctype html><html lang="en"><title>Mug</title>${page}</html>`);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, report };
}

/** Runs in the page: reports what happens until the reviews have been adopted. */
function reportAdoption(): void {
  const isPrerendered = (document as Document & { prerendering?: boolean }).prerendering === true;
  const root = document.querySelector('storefront-reviews')?.shadowRoot as ShadowRoot;
  const post = (path: string, body = '') => fetch(path, { method: 'POST', body });
  const shifts: number[] = [];
  const recordShifts = (list: PerformanceObserverEntryList) => {
    shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value));
  };
  new PerformanceObserver(recordShifts).observe({ type: 'layout-shift', buffered: true });
  let changes = 0;
  new MutationObserver((records) => {
    // Relative dates have been added.
    const isDate = ({ target }: MutationRecord) => !!(target as Element).closest('time');
    changes += records.filter((record) => record.removedNodes.length > 0 || !isDate(record)).length;
  }).observe(root.querySelector('.root') as Element, { childList: true, subtree: true });
  const reportOnce = () => {
    if (root.querySelector('style')) return requestAnimationFrame(reportOnce);
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const requests = loaded.filter((url) => url.includes('/v1/'));
    return post('/report', JSON.stringify({ isPrerendered, changes, shifts, requests }));
  };
  requestAnimationFrame(reportOnce);
  void customElements.whenDefined('storefront-reviews').then(() => post('/ready'));
}
