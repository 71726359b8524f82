import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { limits } from '../contract/limits.ts';
import { basePath, type Operation, operations } from '../contract/operations.ts';
import { type ApiFailureName, apiStatus } from '../contract/problem.ts';
import { ApiFailure } from './api-failure.ts';
import { type ApiOperationName, type OperationCallerOptions, operationCaller } from './call-operation.ts';
import { consentPage } from './consent/consent-page.ts';
import { envelope } from './envelope.ts';
import { refusal } from './media/media-answer.ts';
import { mediaHandler } from './media/media-handler.ts';
import { openApiDocument } from './open-api-document.ts';
import type { ServiceLog } from './service-log.ts';
import { unsubscribePath } from './unsubscribe/link.ts';
import { unsubscribePage } from './unsubscribe/page.ts';

export type ServiceOptions = OperationCallerOptions & {
  /** A new id for each request. */
  newRequestId: () => string;
  log: ServiceLog;
};

type ServiceContext = Context<{ Variables: { requestId: string } }>;

/**
 * The Reviews Data API as one handler. Every response is an envelope, except those of `/openapi.json`, the consent page,
 * unsubscribe links, `/healthz` and `/readyz`, which says whether the database can be reached and has the current schema.
 */
export function createService(options: ServiceOptions): { fetch: (request: Request) => Promise<Response> } {
  const { now, newRequestId, log } = options;
  const callOperation = operationCaller(options);
  const document = JSON.stringify(openApiDocument());

  const app = new Hono<{ Variables: { requestId: string } }>();
  app.use(async (c, next) => {
    c.set('requestId', newRequestId());
    await next();
  });
  if (options.media) {
    const handleMedia = mediaHandler(options.media);
    const onError = () => refusal(413, `The photo is larger than ${limits.imageBytes} bytes`);
    app.post(mediaPath, bodyLimit({ maxSize: limits.imageBytes + limits.bodyBytes, onError }));
    app.all(mediaPath, (c) => handleMedia(c.req.raw, ''));
    app.all(`${mediaPath}/*`, (c) =>
      handleMedia(c.req.raw, new URL(c.req.url).pathname.slice(mediaPath.length + 1)),
    );
  }
  app.use(bodyLimit({ maxSize: limits.bodyBytes, onError: tooLarge }));
  app.get('/openapi.json', (c) => c.body(document, 200, { 'content-type': 'application/json' }));
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    const isReady = await options.store.isReady().catch(() => false);
    return isReady ? c.text('ready') : c.text('not ready', 503);
  });
  const showConsent = consentPage(options);
  app.on(['GET', 'POST'], basePath + operations.oauth_authorize.path, async (c) => {
    const started = now();
    const { requestId } = c.var;
    const response = await showConsent(c.req.raw);
    const operation = 'oauth_authorize';
    if (response.ok || response.status === 303) {
      log({ event: 'answered', operation, request_id: requestId, duration: now() - started });
    } else {
      const code = consentFailures[response.status] ?? 'invalid_argument';
      log({ event: 'refused', path: c.req.path, request_id: requestId, code });
    }
    return response;
  });
  for (const [name, { method, path }] of apiOperations) {
    app.on(method, basePath + path, async (c) => {
      const started = now();
      const { requestId } = c.var;
      const data = await callOperation(name, c.req.raw);
      log({ event: 'answered', operation: name, request_id: requestId, duration: now() - started });
      const answer = envelope('ok', { message: 'success', requestId, now: now(), data });
      return c.json(answer, 200, { 'cache-control': 'no-store' });
    });
  }
  app.all(`${unsubscribePath}:shop/:token`, (c) => unsubscribePage(c.req.raw, c.req.param(), options.store));
  app.notFound((c) => notFound(c.req.path));
  app.onError((error, c) => failureResponse(error, c, options));
  return { fetch: async (request) => app.fetch(request) };
}

/** The path of the media endpoint. */
export const mediaPath = '/media';
const apiOperations = (Object.entries(operations) as [ApiOperationName, Operation][]).filter(
  ([, { isPage }]) => !isPage,
);

const consentFailures: Record<number, ApiFailureName> = { 401: 'unauthenticated', 429: 'resource_exhausted' };

function tooLarge(): never {
  const message = `The body is larger than ${limits.bodyBytes} bytes`;
  throw new ApiFailure('invalid_argument', message, { status: 413 });
}

function notFound(path: string): never {
  const known = Object.values(operations).find((operation) => path === basePath + operation.path);
  if (!known) throw new ApiFailure('not_found', 'Unknown operation');
  const { method: allow } = known;
  throw new ApiFailure('invalid_argument', `This operation requires ${allow}`, { status: 405, allow });
}

function failureResponse(
  error: Error,
  { req: { path }, var: { requestId } }: ServiceContext,
  { now, log }: ServiceOptions,
): Response {
  const failure = error instanceof ApiFailure ? error : new ApiFailure('internal', 'The service failed');
  const { code, message, errors, retryAfter, status = apiStatus[code], oauthError, allow } = failure;
  // Behind other paths are upload tickets and unsubscribe tokens.
  const logged = path.startsWith(basePath) ? path : path.replace(/(?<=.)\/.*/, '/…');
  if (failure === error) log({ event: 'refused', path: logged, request_id: requestId, code });
  else log({ event: 'failed', path: logged, request_id: requestId, reason: error.name, at: placeOf(error) });
  const data = { ...(errors.length > 0 ? { errors } : {}), ...(oauthError ? { error: oauthError } : {}) };
  return Response.json(envelope(code, { message, requestId, now: now(), data }), {
    status,
    headers: {
      'cache-control': 'no-store',
      ...(oauthError === 'invalid_client' ? { 'www-authenticate': 'Basic realm="Reviews Data API"' } : {}),
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
      ...(allow === undefined ? {} : { allow }),
    },
  });
}

/** The innermost line of the stack. Its first lines would be the message, which may hold personal data. */
function placeOf(error: Error): string {
  return /^\s+at .*$/m.exec(error.stack ?? '')?.[0].trim() ?? 'unknown';
}
