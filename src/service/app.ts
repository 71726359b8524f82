import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { metadataPath } from '../contract/oauth.ts';
import { basePath, type Operation, operations } from '../contract/operations.ts';
import type { ApiFailureName } from '../contract/problem.ts';
import type { BodyReaderParts } from '../server/body-reader.ts';
import { type Connection, clientNetwork } from '../server/network/client-network.ts';
import { originOf } from './access/access.ts';
import { type AnonymousLimiter, anonymousLimiter } from './access/anonymous-limiter.ts';
import { oauthMetadata } from './access/oauth-metadata.ts';
import type { ServiceLimits } from './config/service-limits.ts';
import { standardLimits } from './config/standard-limits.ts';
import { consentPage } from './consent/consent-page.ts';
import { ApiFailure } from './http/api-failure.ts';
import { envelope } from './http/envelope.ts';
import { failureResponse } from './http/failure-response.ts';
import { type MetricsEndpoint, metricsEndpoint } from './http/metrics-endpoint.ts';
import { type Quota, rateLimitHeaders } from './http/quota.ts';
import { bodyAnswerer, bodyReceiver } from './http/receive-body.ts';
import { requestIdOf } from './http/request-id.ts';
import { mediaAnswer } from './media/files/media-answer.ts';
import { mediaHandler } from './media/media-handler.ts';
import { openApiDocument } from './open-api/open-api-document.ts';
import {
  type ApiOperationName,
  type OperationCallerOptions,
  operationCaller,
} from './operations/call-operation.ts';
import { referenceHandler } from './reference/reference-handler.ts';
import { requestLabel } from './telemetry/request-label.ts';
import type { ServiceLog } from './telemetry/service-log.ts';
import { createServiceMetrics } from './telemetry/service-metrics.ts';
import { unsubscribePath } from './unsubscribe/link.ts';
import { unsubscribePage } from './unsubscribe/page.ts';

export type ServiceOptions = Omit<OperationCallerOptions, 'limits'> & {
  /** Defaults to the limits of the specification. */
  limits?: ServiceLimits;
  /** A new id for each request. */
  newRequestId: () => string;
  log: ServiceLog;
  /** The number of proxies that append to `X-Forwarded-For`; 0 by default. */
  trustedProxies?: number;
  /** How long a body may take to arrive, in milliseconds; fifteen seconds by default. */
  bodyTime?: number;
  /** Pages and links that need no credentials, per client network; unlimited by default. */
  pagesPerMinute?: number;
  /** Requests for photos and videos, per client network; unlimited by default. */
  mediaPerMinute?: number;
  /** Limits the time of request bodies; defaults to the timers of the platform. */
  after?: BodyReaderParts['after'];
  /** Whether the process is about to end; never by default. */
  isStopping?: () => boolean;
} & Partial<Pick<MetricsEndpoint, 'metrics' | 'token' | 'readings'>>;

type ServiceVariables = {
  Variables: { requestId: string; network: string; quota?: Quota | undefined };
  Bindings: Partial<Connection>;
};
type ServiceContext = Context<ServiceVariables>;

/**
 * The Reviews Data API as one handler. Every response is an envelope, except for `/openapi.json`, `/docs`, the consent page, OAuth metadata, unsubscribe links, `/metrics`, `/healthz` and `/readyz` (whether the database can be used).
 */
export function createService({ limits = standardLimits, ...given }: ServiceOptions): {
  fetch: (request: Request, connection?: Connection) => Promise<Response>;
} {
  const options = { ...given, limits };
  const { now, log, isStopping = () => false, metrics = createServiceMetrics(now) } = options;
  const receiveBody = bodyReceiver(
    { bytes: limits.bodyBytes, time: options.bodyTime ?? 15_000 },
    options.after ?? onPlatform,
  );
  const answerBody = bodyAnswerer(receiveBody);
  const callOperation = operationCaller(options);
  const document = openApiDocument({
    ...limits,
    requestsPerMinute: options.requestsPerMinute ?? standardLimits.requestsPerMinute,
  });
  const documentText = JSON.stringify(document);

  const app = new Hono<ServiceVariables>();
  app.use(observeRequests({ ...options, metrics }));
  app.on('ALL', pagePaths, countAnonymous(anonymousLimiter('page', options.pagesPerMinute ?? 0, now)));
  if (options.media) {
    const handleMedia = mediaHandler(options.media);
    app.use(
      `${mediaPath}/*`,
      countAnonymous(anonymousLimiter('media', options.mediaPerMinute ?? 0, now), refusedMedia),
    );
    app.all(mediaPath, (c) => handleMedia(c.req.raw, '', c.var.network));
    app.all(`${mediaPath}/*`, (c) =>
      handleMedia(c.req.raw, new URL(c.req.url).pathname.slice(mediaPath.length + 1), c.var.network),
    );
  }
  app.get('/openapi.json', (c) => c.body(documentText, 200, { 'content-type': 'application/json' }));
  app.get('/docs', referenceHandler(document));
  app.get(metadataPath, (c) =>
    c.json(oauthMetadata(originOf(c.req.raw, options.access)), 200, { 'cache-control': 'no-cache' }),
  );
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    if (isStopping()) return c.text('stopping', 503);
    const isReady = await options.store.isReady().catch(() => false);
    return isReady ? c.text('ready') : c.text('not ready', 503);
  });
  const showMetrics = metricsEndpoint({ ...options, metrics });
  app.get('/metrics', (c) => showMetrics(c.req.raw));
  const showConsent = consentPage(options);
  app.on(['GET', 'POST'], basePath + operations.oauth_authorize.path, async (c) => {
    const started = now();
    const { requestId, network } = c.var;
    const response = await answerBody(c.req.raw, network, (request) => showConsent(request, network));
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
      const { requestId, network } = c.var;
      const countedIn = (quota: Quota) => c.set('quota', quota);
      const data = await callOperation(name, c.req.raw, { network, receiveBody, countedIn });
      log({ event: 'answered', operation: name, request_id: requestId, duration: now() - started });
      const answer = envelope('ok', { message: 'success', requestId, now: now(), data });
      // Libraries for OAuth read the tokens at the top level (RFC 6749, section 5.1).
      const beside = name === 'oauth_token' ? (data as object) : {};
      return c.json({ ...beside, ...answer }, 200, { 'cache-control': 'no-store' });
    });
  }
  app.all(`${unsubscribePath}:shop/:token`, async (c) =>
    answerBody(c.req.raw, c.var.network, (request) => unsubscribePage(request, c.req.param(), options.store)),
  );
  // A thrown error would bypass the measurement of the request.
  app.notFound((c) => failureResponse(notFound(c.req.path), failedRequest(c), options));
  app.onError((error, c) => failureResponse(error, failedRequest(c), options));
  return { fetch: async (request, connection = { peer: '' }) => app.fetch(request, connection) };
}

function failedRequest(c: ServiceContext) {
  const countedIn = (quota: Quota) => c.set('quota', quota);
  return { requestId: c.var.requestId, path: c.req.path, countedIn };
}

/** Counts requests that need no credentials, before their bodies are read. */
function countAnonymous(count: AnonymousLimiter, refuse?: (failure: ApiFailure) => Response) {
  const counted: MiddlewareHandler<ServiceVariables> = async (c, next) => {
    try {
      c.set('quota', count(c.var.network));
    } catch (error) {
      if (!refuse || !(error instanceof ApiFailure)) throw error;
      c.set('quota', error.quota);
      return refuse(error);
    }
    return next();
  };
  return counted;
}

/** Identifies each request and measures its response. */
function observeRequests({
  now,
  newRequestId,
  metrics,
  trustedProxies = 0,
}: ServiceOptions & Pick<MetricsEndpoint, 'metrics'>): MiddlewareHandler<ServiceVariables> {
  return async (c, next) => {
    const started = now();
    c.set('requestId', requestIdOf(c.req.raw, newRequestId));
    const forwardedFor = c.req.header('x-forwarded-for') ?? null;
    c.set('network', clientNetwork(forwardedFor, c.env.peer ?? '', trustedProxies));
    await next();
    // With `c.header`, Hono would copy the response, and the server would read its body from a stream.
    const { headers } = c.res;
    headers.set('x-request-id', c.var.requestId);
    const limits = c.var.quota ? rateLimitHeaders(c.var.quota) : {};
    for (const [name, value] of Object.entries(limits)) headers.set(name, value);
    metrics.answered(requestLabel(c.req.path), c.res.status, now() - started);
  };
}

function onPlatform(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

/** The response is readable by the page whose upload was refused. */
function refusedMedia({ message, retryAfter }: ApiFailure): Response {
  return mediaAnswer(429, { message }, { 'retry-after': String(retryAfter) });
}

const pagePaths = [
  metadataPath,
  '/docs',
  '/openapi.json',
  basePath + operations.oauth_authorize.path,
  `${unsubscribePath}*`,
];

/** The path of the media endpoint. */
export const mediaPath = '/media';
const apiOperations = (Object.entries(operations) as [ApiOperationName, Operation][]).filter(
  ([, { isPage }]) => !isPage,
);

const consentFailures: Record<number, ApiFailureName> = { 401: 'unauthenticated', 429: 'resource_exhausted' };

const readOnlyPaths = ['/docs', '/openapi.json', '/healthz', '/readyz', '/metrics', metadataPath];

function notFound(path: string): ApiFailure {
  const known = Object.values(operations).find((operation) => path === basePath + operation.path);
  const allow = known?.method ?? (readOnlyPaths.includes(path) ? 'GET, HEAD' : undefined);
  if (!allow) return new ApiFailure('not_found', 'Unknown operation');
  return new ApiFailure('invalid_argument', `This URL requires ${allow}`, { status: 405, allow });
}
