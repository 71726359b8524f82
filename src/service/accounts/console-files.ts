import { consolePath } from '../../contract/console.ts';
import { isolation } from './sign-in-response.ts';

/** Port: finds a built file of the console by its path below `/console/`. */
export type ConsoleFiles = (path: string) => ConsoleFile | undefined;

/** A file with its media type, and its form in Brotli if it has one. */
export type ConsoleFile = {
  type: string;
  body: Uint8Array<ArrayBuffer>;
  brotli?: Uint8Array<ArrayBuffer> | undefined;
};

/** Responds with a file below `/console/assets`, whose name changes with its content. */
export function assetResponse(request: Request, files: ConsoleFiles): Response {
  const file = files(new URL(request.url).pathname.slice(consolePath.length + 1));
  if (!file) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  return fileResponse(request, file, { 'cache-control': 'public, max-age=31536000, immutable' });
}

/** A page of the console, or a sentence about the missing build. */
export function pageResponse(request: Request, files: ConsoleFiles, page: string): Response {
  const file = files(page) ?? {
    type: 'text/html; charset=utf-8',
    body: new TextEncoder().encode(notBuilt),
  };
  return fileResponse(request, file, {
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    ...isolation,
  });
}

function fileResponse(
  request: Request,
  { type, body, brotli }: ConsoleFile,
  headers: Record<string, string>,
): Response {
  const takesBrotli = brotli && /\bbr\b/.test(request.headers.get('accept-encoding') ?? '');
  return new Response(takesBrotli ? brotli : body, {
    headers: {
      'content-type': type,
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      ...(takesBrotli && { 'content-encoding': 'br' }),
      ...headers,
    },
  });
}

const notBuilt =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Console</title>' +
  '<p>The console is not built yet: run <code>npm run build</code>, then start the service again.</p></html>';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' https: data:",
  "media-src 'self' https:",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');
