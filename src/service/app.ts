import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Envelope } from '../contract/envelope.ts';
import { limits } from '../contract/limits.ts';
import { basePath, type Operation, type OperationName, operations } from '../contract/operations.ts';
import { apiCodes, apiStatus } from '../contract/problem.ts';
import { ApiFailure } from './api-failure.ts';
import { authenticate } from './auth.ts';
import { openApiDocument } from './open-api-document.ts';
import type { OperationContext } from './operations/operation-handler.ts';
import { operationHandlers } from './operations/operation-handlers.ts';
import { rateLimiter } from './rate-limiter.ts';
import { readInput } from './read-input.ts';
import type { ServiceLog } from './service-log.ts';
import type { Store } from './store/store.ts';
import type { WebhookPolicy } from './webhooks/webhook-policy.ts';

export type ServiceOptions = {
  store: Store;
  /** Milliseconds since 1970. */
  now: () => number;
  /** A new identifier for each request. */
  newRequestId: () => string;
  log: ServiceLog;
  webhooks: WebhookPolicy;
  /** For each credential; 600 by default. */
  requestsPerMinute?: number;
};

/** The Reviews Data API as one handler: every answer but the OpenAPI document and the health check is an envelope. */
export function createService(options: ServiceOptions): { fetch: (request: Request) => Promise<Response> } {
  const { store, now, newRequestId, log } = options;
  const limit = rateLimiter(options.requestsPerMinute ?? limits.requestsPerMinute, now);
  const document = JSON.stringify(openApiDocument());

  const app = new Hono<{ Variables: { requestId: string } }>();
  app.use(async (c, next) => {
    c.set('requestId', newRequestId());
    await next();
  });
  app.use(bodyLimit({ maxSize: limits.bodyBytes, onError: () => tooLarge() }));
  app.get('/openapi.json', (c) => c.body(document, 200, { 'content-type': 'application/json' }));
  app.get('/healthz', (c) => c.text('ok'));

  for (const [name, operation] of Object.entries(operations) as [OperationName, Operation][]) {
    app.on(operation.method, basePath + operation.path, async (c) => {
      const started = now();
      const body = operation.method === 'GET' ? '' : await c.req.text();
      const caller = await authenticate(c.req.raw, body, operation, { store, now });
      limit(caller.key);
      const answer = operationHandlers[name] as AnyHandler | undefined;
      if (!answer) throw new ApiFailure('unimplemented', `${name} is not there yet`);
      const input = readInput(operation, new URL(c.req.url), body);
      const data = await answer(input, { shop: caller.shop, store, caller, webhooks: options.webhooks, now });
      log({ event: 'answered', operation: name, request_id: c.var.requestId, duration: now() - started });
      return c.json(envelope(c.var.requestId, 'ok', 'success', data));
    });
  }

  app.notFound((c) => {
    const known = Object.values(operations).find(({ path }) => c.req.path === basePath + path);
    throw new ApiFailure(
      'not_found',
      known ? `This operation takes ${known.method}` : 'There is no such operation',
    );
  });

  app.onError((error, c) => {
    const failure = error instanceof ApiFailure ? error : new ApiFailure('internal', 'The service failed');
    const request_id = c.var.requestId;
    if (failure !== error)
      log({ event: 'failed', path: c.req.path, request_id, reason: error.name, at: placeOf(error) });
    else log({ event: 'refused', path: c.req.path, request_id, code: failure.code });
    const data = failure.errors.length > 0 ? { errors: failure.errors } : {};
    const headers = failure.retryAfter === undefined ? {} : { 'retry-after': String(failure.retryAfter) };
    return Response.json(envelope(request_id, failure.code, failure.message, data), {
      status: failure.status ?? apiStatus[failure.code],
      headers,
    });
  });

  function envelope(
    request_id: string,
    code: keyof typeof apiCodes,
    message: string,
    data: unknown,
  ): Envelope {
    return { code: apiCodes[code], message, time: Math.floor(now() / 1000), request_id, data };
  }

  return { fetch: async (request) => app.fetch(request) };
}

/** The table of handlers is typed by name; a loop over the names cannot be. */
type AnyHandler = (input: unknown, context: OperationContext) => Promise<unknown>;

/** The innermost line of the stack; its first lines would be the message. */
function placeOf(error: Error): string {
  return /^\s+at .*$/m.exec(error.stack ?? '')?.[0].trim() ?? 'unknown';
}

function tooLarge(): never {
  throw new ApiFailure('invalid_argument', `The body is larger than ${limits.bodyBytes} bytes`, {
    status: 413,
  });
}
