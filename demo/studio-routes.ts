import { Hono } from 'hono';
import type { After } from '../src/client/deadline.ts';
import type { ConsoleFile, ConsoleFiles } from '../src/service/accounts/console-files.ts';
import { type Preview, type PreviewView, previewPage, previewViews } from './pages/preview-page.ts';
import type { PreviewEdges } from './pages/preview-subject.ts';
import { styleHashes } from './shop-routes.ts';
import type { Profile } from './shops/profile.ts';

export type StudioParts = {
  /** The built files of the studio, by their path below `/studio/`. */
  files: ConsoleFiles;
  /** The edge whose product handles choose states. */
  states: (request: Request) => Promise<Response>;
  /** The shops of the demo, if there are any, and the handler of their edges below their prefixes. */
  shops?: { profiles: readonly Profile[]; fetch: (request: Request) => Promise<Response> } | undefined;
  /** Timers of deadlines. Default: the timers of the platform. */
  after?: After;
};

/** The theme studio: its page, the pages that it previews, and an edge with every state for them. */
export function studioRoutes({ files, states, shops, after }: StudioParts): Hono {
  const statesBelow = (request: Request) => {
    const url = new URL(request.url);
    url.pathname = url.pathname.slice('/studio/states'.length);
    return states(new Request(url, request));
  };
  const edgeAt = (path: string, answer: (request: Request) => Promise<Response>) => ({
    path,
    fetch: (url: string, init: RequestInit) => answer(new Request(url, init)),
    ...(after && { after }),
  });
  const edges: PreviewEdges = {
    states: edgeAt('/studio/states/', statesBelow),
    shops: shops
      ? shops.profiles.map((profile) => ({ profile, edge: edgeAt(`${profile.prefix}/`, shops.fetch) }))
      : [],
  };
  const app = new Hono();
  app.get('/studio', () => {
    const page = files('index.html') ?? missing;
    return respond(page, { 'cache-control': 'no-store', 'content-security-policy': studioPolicy });
  });
  app.get('/studio/assets/*', ({ req }) => {
    const file = files(req.path.slice('/studio/'.length));
    return file
      ? respond(file, { 'cache-control': 'public, max-age=31536000, immutable' })
      : new Response('Not found', { status: 404 });
  });
  app.get('/studio/preview/:view', async ({ req }) => {
    const view = previewViews.find((known) => known === req.param('view'));
    if (!view) return new Response('Not found', { status: 404 });
    const url = new URL(req.url);
    const body = String(await previewPage(readPreview(view, url.searchParams), edges, url));
    return new Response(body, {
      headers: {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `${previewPolicy}; style-src 'self'${await styleHashes(body)}`,
      },
    });
  });
  app.all('/studio/states/*', ({ req }) => statesBelow(req.raw));
  return app;
}

function readPreview(view: PreviewView, query: URLSearchParams): Preview {
  const lang = query.get('lang') ?? '';
  return {
    view,
    state: query.get('state') ?? 'many',
    lang: /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(lang) ? lang : 'en',
    dir: query.get('dir') === 'rtl' ? 'rtl' : 'ltr',
    hasInitials: query.has('initials'),
  };
}

const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

function respond({ type, body }: ConsoleFile, more: Record<string, string>): Response {
  return new Response(body, { headers: { ...headers, 'content-type': type, ...more } });
}

const missing: ConsoleFile = {
  type: 'text/html; charset=utf-8',
  body: new TextEncoder().encode(
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Theme studio</title>' +
      '<p>The studio is not built yet: run <code>npm run build</code>, then start again.</p></html>',
  ),
};

/** The page of the studio connects to nothing: a theme leaves the browser only by copy and paste. */
const studioPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The styles in the HTML of the edge are allowed by their hashes. */
const previewPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "img-src 'self'",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');
