import { Hono } from 'hono';
import { consolePath, mayCall } from '../contract/console.ts';
import { metadataPath } from '../contract/oauth.ts';
import { basePath, type Operation, operations } from '../contract/operations.ts';
import { submittedLimits } from '../contract/submitted-review.ts';
import type { BodyReaderParts } from '../server/body-reader.ts';
import type { Connection } from '../server/network/client-network.ts';
import { originOf } from './access/access.ts';
import { anonymousLimiter } from './access/anonymous-limiter.ts';
import { countAnonymous } from './access/count-anonymous.ts';
import { memoryRateWindows } from './access/memory-rate-windows.ts';
import { oauthMetadata } from './access/oauth-metadata.ts';
import { twoAtOnce } from './access/two-at-once.ts';
import { addFileRoutes, type FileRouteParts } from './accounts/console-file-routes.ts';
import type { ConsoleFiles } from './accounts/console-files.ts';
import { addConsole, type ConsoleParts } from './accounts/console-routes.ts';
import { consoleSessions } from './accounts/console-sessions.ts';
import { addEvents, type EventRouteParts } from './accounts/event-routes.ts';
import { sessionCaller } from './accounts/session-caller.ts';
import type { ServiceLimits } from './config/service-limits.ts';
import { standardLimits } from './config/standard-limits.ts';
import { consentPage } from './consent/consent-page.ts';
import { logConsent } from './consent/log-consent.ts';
import { loginLimiter } from './consent/login-limiter.ts';
import { codeLimiter } from './factors/code-limiter.ts';
import type { WebAuthn } from './factors/web-authn.ts';
import { failureResponse } from './http/failure-response.ts';
import { type MetricsEndpoint, metricsEndpoint } from './http/metrics-endpoint.ts';
import { observeRequests, type ServiceContext, type ServiceVariables } from './http/observe-requests.ts';
import type { Quota } from './http/quota.ts';
import { bodyAnswerer, bodyReceiver } from './http/receive-body.ts';
import { unknownPath } from './http/unknown-path.ts';
import { writePath } from './invitations/invitation-link.ts';
import { uploadAnswer } from './invitations/upload-answer.ts';
import { type WritePageParts, writePage } from './invitations/write-page.ts';
import { type BounceOptions, bounceEndpoint, bounceReports } from './mail/bounces/bounce-endpoint.ts';
import { unsubscribePage } from './mail/unsubscribe-page.ts';
import { refusedMedia } from './media/files/media-answer.ts';
import { mediaHandler } from './media/media-handler.ts';
import { openApiDocument } from './open-api/open-api-document.ts';
import {
  type ApiOperationName,
  type OperationCallerOptions,
  operationCaller,
} from './operations/call-operation.ts';
import { operationRoute } from './operations/operation-route.ts';
import { referenceHandler } from './reference/reference-handler.ts';
import type { ServiceLog } from './telemetry/service-log.ts';
import { createServiceMetrics } from './telemetry/service-metrics.ts';
import { unsubscribePath } from './unsubscribe/link.ts';

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
  /** The built files of the console; absent if the service has none. */
  console?: ConsoleFiles | undefined;
  /** Checks passkeys; absent if the service cannot. */
  webAuthn?: WebAuthn | undefined;
  /** Whether only people with a second factor may call operations in the console; not by default. */
  needsFactor?: boolean;
  /** How open consoles learn of changes; absent if they do not. */
  events?: Pick<EventRouteParts, 'wait' | 'stopping'> | undefined;
  /** The provider that reports bounces of mails; absent if none does. */
  bounces?: BounceOptions | undefined;
  /** The built page of invitations, absent if the service has none, and its randomness from 0 up to 1. */
  writing?: Omit<WritePageParts, 'store' | 'now' | 'uploads'> | undefined;
  /** Whether the process is about to end; never by default. */
  isStopping?: () => boolean;
} & Partial<Pick<MetricsEndpoint, 'metrics' | 'token' | 'readings'>>;

/**
 * The Reviews Data API as one handler. Every response is an envelope, except for `/openapi.json`, `/docs`,
 * the consent page, OAuth metadata, unsubscribe links, `/metrics`, `/healthz` and `/readyz` (whether the
 * database can be used).
 */
export function createService({ limits = standardLimits, ...given }: ServiceOptions): {
  fetch: (request: Request, connection?: Connection) => Promise<Response>;
} {
  const access = { ...given.access, passwords: twoAtOnce(given.access.passwords) };
  const options = { ...given, limits, access };
  const { now, rateWindows, isStopping = () => false, metrics = createServiceMetrics(now) } = options;
  const receiveBody = bodyReceiver(
    { bytes: limits.bodyBytes, time: options.bodyTime ?? 15_000 },
    options.after,
  );
  const answerBody = bodyAnswerer(receiveBody);
  const document = openApiDocument({
    ...limits,
    requestsPerMinute: options.requestsPerMinute ?? standardLimits.requestsPerMinute,
  });
  const documentText = JSON.stringify(document);

  const app = new Hono<ServiceVariables>();
  app.use(observeRequests({ ...options, metrics }));
  const limitPages = anonymousLimiter('page', options.pagesPerMinute ?? 0, now, rateWindows);
  app.on('ALL', pagePaths, countAnonymous(limitPages));
  if (options.media) addMedia(app, options.media, { ...options, now });
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
  const limitLogin = loginLimiter(now, rateWindows);
  const showConsent = consentPage({ ...options, limitLogin });
  app.on(
    ['GET', 'POST'],
    basePath + operations.oauth_authorize.path,
    logConsent(
      (request, network) => answerBody(request, network, (received) => showConsent(received, network)),
      options,
    ),
  );
  const callOperation = operationCaller(options);
  for (const [name, { method, path }] of apiOperations) {
    app.on(method, basePath + path, operationRoute(name, { ...options, callOperation, receiveBody }));
  }
  if (options.console) {
    const calls = { callOperation, receiveBody };
    const limits = { limitLogin, limitCode: codeLimiter(now, rateWindows) };
    const files = { largestFile: options.limits.importBytes, files: options.console };
    addConsolePaths(app, { ...options, ...calls, ...limits, ...files, answerBody, store: options.store });
  }
  app.all(`${unsubscribePath}:shop/:token`, async (c) =>
    answerBody(c.req.raw, c.var.network, (request) => unsubscribePage(request, c.req.param(), options.store)),
  );
  if (options.bounces) {
    const receiveReport = bounceEndpoint({ ...options, ...options.bounces });
    const { path, bytes } = bounceReports;
    app.all(path, (c) => answerBody(c.req.raw, c.var.network, receiveReport, bytes));
  }
  if (options.writing) {
    addWritePage(app, { ...options, ...options.writing }, answerBody);
  }
  // Thrown, it would pass by the measurement of the request.
  app.notFound((c) => failureResponse(unknownPath(c.req.path), failedRequest(c), options));
  app.onError((error, c) => failureResponse(error, failedRequest(c), options));
  return { fetch: async (request, connection = { peer: '' }) => app.fetch(request, connection) };
}

/** Photos and videos, limited for each network. */
function addMedia(
  app: Hono<ServiceVariables>,
  media: NonNullable<ServiceOptions['media']>,
  { mediaPerMinute = 0, now, rateWindows }: Pick<ServiceOptions, 'mediaPerMinute' | 'now' | 'rateWindows'>,
): void {
  const handleMedia = mediaHandler(media);
  const limit = anonymousLimiter('media', mediaPerMinute, now, rateWindows);
  app.use(`${mediaPath}/*`, countAnonymous(limit, refusedMedia));
  app.all(mediaPath, (c) => handleMedia(c.req.raw, '', c.var.network));
  app.all(`${mediaPath}/*`, (c) =>
    handleMedia(c.req.raw, new URL(c.req.url).pathname.slice(mediaPath.length + 1), c.var.network),
  );
}

/** The page of invitations, with the credentials of its uploads. */
function addWritePage(
  app: Hono<ServiceVariables>,
  parts: Omit<WritePageParts, 'uploads'> & Pick<ServiceOptions, 'media' | 'rateWindows'>,
  answerBody: ReturnType<typeof bodyAnswerer>,
): void {
  const { media, rateWindows = memoryRateWindows(parts.now), store } = parts;
  const uploads = media?.encodeImage && { media, store, rateWindows };
  const showPage = writePage({ ...parts, uploads });
  const answerUpload = uploadAnswer({ ...parts, uploads });
  app.all(`${writePath}:token`, (c) => {
    const { network } = c.var;
    const show = (request: Request) => showPage(request, c.req.param('token'), network);
    return answerBody(c.req.raw, network, show, submittedLimits.bodyBytes);
  });
  app.all(`${writePath}:token/v1/uploads`, (c) => {
    const give = (request: Request) => answerUpload(request, c.req.param('token'));
    return answerBody(c.req.raw, c.var.network, give, submittedLimits.bodyBytes);
  });
}

/** The console with the operations that people may call. */
function addConsolePaths(
  app: Hono<ServiceVariables>,
  options: Omit<ConsoleParts, 'sessions' | 'needsFactor'> &
    Omit<Parameters<typeof operationRoute>[1], 'identify'> &
    Pick<EventRouteParts, 'store'> & {
      needsFactor?: boolean;
      events?: ServiceOptions['events'];
      store: FileRouteParts['files']['store'];
      largestFile: number;
    },
): void {
  const sessions = consoleSessions(options);
  const { access, needsFactor = false } = options;
  const identifyPerson = sessionCaller(sessions, access, { needsFactor });
  const identify = (c: ServiceContext, name: ApiOperationName) =>
    identifyPerson(c.req.raw, c.req.param('shop') ?? '', name);
  for (const [name, { method, path }] of apiOperations.filter(([one]) => mayCall('owner', one))) {
    const route = operationRoute(name, { ...options, identify });
    app.on(method, `${consolePath}/api/:shop${basePath}${path}`, route);
  }
  const { store, now, largestFile: mostBytes } = options;
  const files = { store, now, newToken: access.newToken, mostBytes };
  addFileRoutes(app, { files, sessions, identify });
  if (options.events) addEvents(app, { ...options, ...options.events, sessions, identifyPerson });
  addConsole(app, { ...options, needsFactor, sessions });
}

function failedRequest(c: ServiceContext) {
  const countedIn = (quota: Quota) => c.set('quota', quota);
  return { requestId: c.var.requestId, path: c.req.path, countedIn };
}

const pagePaths = [
  metadataPath,
  '/docs',
  '/openapi.json',
  basePath + operations.oauth_authorize.path,
  `${unsubscribePath}*`,
  ...['sign-in', 'sign-in/*', 'sign-out', 'session', 'api/account', 'api/account/*', 'link/*'].map(
    (page) => `${consolePath}/${page}`,
  ),
  `${writePath}*`,
  bounceReports.path,
];

/** The path of the media endpoint. */
export const mediaPath = '/media';
const apiOperations = (Object.entries(operations) as [ApiOperationName, Operation][]).filter(
  ([, { isPage }]) => !isPage,
);
