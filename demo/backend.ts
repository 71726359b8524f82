import type { After } from '../src/client/deadline.ts';
import { consolePath } from '../src/contract/console.ts';
import { createEdge, type EdgeParts } from '../src/edge/app.ts';
import type { Compress } from '../src/edge/cache/entry.ts';
import { createMemoryStore } from '../src/edge/cache/memory-store.ts';
import { readOptions } from '../src/edge/config/options.ts';
import type { Assets } from '../src/edge/http/assets.ts';
import type { EdgeLog } from '../src/edge/telemetry/log.ts';
import type { AccessParts } from '../src/service/access/access.ts';
import type { ConsoleFiles } from '../src/service/accounts/console-files.ts';
import { createService, type ServiceOptions } from '../src/service/app.ts';
import type { WebAuthn } from '../src/service/factors/web-authn.ts';
import { writePath } from '../src/service/invitations/invitation-link.ts';
import type { MediaEndpoint } from '../src/service/media/files/media-endpoint.ts';
import type { Caller } from '../src/service/store/callers.ts';
import { ownShop } from '../src/service/store/shops.ts';
import type { Store } from '../src/service/store/store.ts';
import type { ServiceLog } from '../src/service/telemetry/service-log.ts';
import { unsubscribePath } from '../src/service/unsubscribe/link.ts';
import type { WebhookPolicy } from '../src/service/webhooks/webhook-policy.ts';
import type { Mailbox } from './mailbox.ts';
import { mailboxRoutes } from './mailbox-routes.ts';
import { type ShopParts, shopRoutes } from './shop-routes.ts';
import { type StudioParts, studioRoutes } from './studio-routes.ts';

export type DemoParts = Omit<ShopParts, 'listProducts' | 'fetchEdge' | 'fetchMedia' | 'acceptsReviews'> & {
  store: Store;
  /** Whether the store belongs to a shop, so that nothing may be written to it; false by default. */
  isGuest?: boolean;
  /** The widget's files. */
  assets: Assets;
  /** Renders elements as HTML; undefined without a build. */
  renderer?: EdgeParts['renderer'];
  /** Milliseconds since 1970. */
  now: () => number;
  /** A random number, at least 0 and below 1. */
  random: () => number;
  /** Returns an unguessable text. */
  newToken: () => string;
  webhooks: WebhookPolicy;
  /** Keys and passwords of the service. */
  access: Omit<AccessParts, 'newToken'>;
  /** Stores photos and videos of shoppers, at `/media`. Without it, nobody can send any. */
  media?: MediaEndpoint | undefined;
  /** The built files of the console; without them, the demo has no console. */
  console?: ConsoleFiles | undefined;
  /** Checks passkeys; absent if the demo cannot. */
  webAuthn?: WebAuthn | undefined;
  /** How open consoles learn of changes; absent if they do not. */
  events?: ServiceOptions['events'];
  /** The built page of invitations; without it, the demo has none. */
  writing?: ServiceOptions['writing'];
  /** The theme studio; without it, the demo has none. */
  studio?: Omit<StudioParts, 'hasShop'> | undefined;
  /** The mails that the demo would send; without it, the demo has no mails. */
  mailbox?: Mailbox | undefined;
  compress: Compress;
  log: EdgeLog & ServiceLog;
  /** A layer between edge and service, with which tests make the API fail. Default: calls the service. */
  upstream?: (request: Request, service: Handler) => Promise<Response>;
  /** Timers of the edge's deadlines. Default: the timers of the platform. */
  after?: After;
  /** Settings of the edge, by environment variable name. */
  edgeEnvironment?: Record<string, string>;
};

type Handler = (request: Request) => Promise<Response>;

/**
 * The whole product and a shop around it as one handler. Service and edge are the deployed ones; the edge
 * calls the service through `fetch`, as it would over HTTP.
 */
export async function createDemo(parts: DemoParts): Promise<{ fetch: Handler }> {
  const { store, isGuest = false, now, newToken, log, upstream } = parts;
  const publicToken = isGuest ? newToken() : demoEdge;
  const credentials = { publicToken, privateToken: newToken() };
  const caller = { shop: ownShop, secrets: [credentials.privateToken], scopes: [], expires_at: null };
  if (!isGuest) await store.addCaller('signature', publicToken, caller);

  const service = createService({
    store: isGuest ? withCaller(store, publicToken, { ...caller, kind: 'signature' }) : store,
    now,
    newRequestId: newToken,
    log,
    webhooks: parts.webhooks,
    access: { ...parts.access, newToken },
    media: parts.media,
    console: parts.console,
    webAuthn: parts.webAuthn,
    events: parts.events,
    writing: parts.writing,
    requestsPerMinute: 60_000,
  });
  const edge = createDemoEdge(parts, credentials, (request) =>
    upstream ? upstream(request, service.fetch) : service.fetch(request),
  );

  const app = shopRoutes({
    ...parts,
    acceptsReviews: parts.edgeEnvironment?.REVIEW_SUBMISSIONS === 'on',
    listProducts: () => store.listProducts(ownShop),
    fetchMedia: parts.media && service.fetch,
    fetchEdge: async (url, init) => edge.fetch(new Request(url, init)),
  });
  if (parts.studio) app.route('/', studioRoutes({ ...parts.studio, hasShop: !isGuest }));
  if (parts.mailbox && parts.events) {
    const { wait, stopping } = parts.events;
    app.route('/', mailboxRoutes({ mailbox: parts.mailbox, store, random: parts.random, wait, stopping }));
  }
  app.on(
    'ALL',
    [
      '/api/*',
      '/openapi.json',
      '/docs',
      consolePath,
      `${consolePath}/*`,
      `${writePath}*`,
      `${unsubscribePath}*`,
    ],
    ({ req }) => service.fetch(req.raw),
  );
  const widget = ['/:script{storefront-reviews.*}', '/integrity.json', '/assets/*'];
  app.on('ALL', ['/v1/*', ...widget, '/healthz', '/readyz', '/metrics'], ({ req }) => edge.fetch(req.raw));
  return { fetch: async (request) => app.fetch(request) };
}

/** The public token of the edge in a store of the demo. */
export const demoEdge = 'demo-edge';

/** A store with credentials that are stored nowhere. */
function withCaller(store: Store, publicToken: string, caller: Caller): Store {
  return {
    ...store,
    findCaller: (kind, key) =>
      kind === caller.kind && key === publicToken ? Promise.resolve(caller) : store.findCaller(kind, key),
  };
}

function createDemoEdge(
  { isGuest = false, edgeEnvironment, after, now, random, assets, compress, renderer, log }: DemoParts,
  { publicToken, privateToken }: { publicToken: string; privateToken: string },
  fetch: Handler,
) {
  const options = readOptions({
    // A guest has no webhooks, so answers are fresh for a moment only.
    ...(isGuest ? { CACHE_TTL: '1', CACHE_STALE: '0' } : {}),
    ...edgeEnvironment,
    REVIEWS_API_URL: 'http://service.internal',
    REVIEWS_PUBLIC_TOKEN: publicToken,
    REVIEWS_PRIVATE_TOKEN: privateToken,
  });
  const store = createMemoryStore();
  return createEdge({
    options,
    fetch,
    now,
    random,
    assets,
    compress,
    renderer,
    log,
    store,
    ...(after && { after }),
  });
}
