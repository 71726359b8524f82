import { Hono } from 'hono';
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
import type { OpenedShop } from './fill.ts';
import { frontDoorRoutes } from './front-door-routes.ts';
import type { Mailbox } from './mailbox.ts';
import { mailboxRoutes } from './mailbox-routes.ts';
import { fileRoutes, type ShopParts, shopRoutes } from './shop-routes.ts';
import { osier } from './shops/osier.ts';
import type { Profile } from './shops/profile.ts';
import { type StudioParts, studioRoutes } from './studio-routes.ts';

export type DemoParts = Pick<ShopParts, 'shell' | 'after'> & {
  store: Store;
  /** Returns a style sheet, script or picture of the shops by its URL path. */
  file: Parameters<typeof fileRoutes>[0]['file'];
  /** The shops beside the one at the root. With some, a front door at `/` leads to all of them. */
  otherShops?: readonly OpenedShop[];
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
  studio?: Pick<StudioParts, 'files' | 'states'> | undefined;
  /** The mails that the demo would send; without it, the demo has no mails. */
  mailbox?: Mailbox | undefined;
  compress: Compress;
  log: EdgeLog & ServiceLog;
  /** A layer between edge and service, with which tests make the API fail. Default: calls the service. */
  upstream?: (request: Request, service: Handler) => Promise<Response>;
  /** Settings of the edge, by environment variable name. */
  edgeEnvironment?: Record<string, string>;
  /** Deadlines of the edge's calls. Default: the deadlines of the client. */
  callDeadlines?: EdgeParts['callDeadlines'];
};

type Handler = (request: Request) => Promise<Response>;

/**
 * The whole product and a shop around it as one handler. Service and edge are the deployed ones; the edge
 * calls the service through `fetch`, as it would over HTTP.
 */
export async function createDemo(parts: DemoParts): Promise<{ fetch: Handler }> {
  const { store, isGuest = false, now, newToken, log, otherShops = [] } = parts;
  const shops = await Promise.all(
    [{ id: ownShop, profile: osier }, ...otherShops].map(async ({ id, profile }) => {
      const publicToken = isGuest ? newToken() : edgeOf(profile);
      const credentials = { publicToken, privateToken: newToken() };
      const caller = { shop: id, secrets: [credentials.privateToken], scopes: [], expires_at: null };
      if (!isGuest) await store.addCaller('signature', publicToken, caller);
      return { id, profile, credentials, caller };
    }),
  );
  const [own] = shops;
  const guest =
    isGuest && own && withCaller(store, own.credentials.publicToken, { ...own.caller, kind: 'signature' });

  const service = createService({
    store: guest || store,
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
  const app = fileRoutes({ file: parts.file, fetchMedia: parts.media && service.fetch });
  if (parts.studio) {
    const { after } = parts;
    const profiles = isGuest ? [] : shops.map(({ profile }) => profile);
    const fetch = async (request: Request) => app.fetch(request);
    app.route('/', studioRoutes({ ...parts.studio, shops: { profiles, fetch }, ...(after && { after }) }));
  }
  if (parts.mailbox && parts.events) {
    const { wait, stopping } = parts.events;
    app.route('/', mailboxRoutes({ mailbox: parts.mailbox, store, random: parts.random, wait, stopping }));
  }
  app.on('ALL', servicePaths, ({ req }) => service.fetch(req.raw));
  if (otherShops.length > 0) app.route('/', frontDoorRoutes(shops.map(({ profile }) => profile)));
  // The shop at the root comes last, because it answers all other paths.
  for (const shop of shops.toReversed())
    app.route(shop.profile.prefix || '/', shopWithEdge(parts, shop, service));
  return { fetch: async (request) => app.fetch(request) };
}

const servicePaths = [
  '/api/*',
  '/openapi.json',
  '/docs',
  consolePath,
  `${consolePath}/*`,
  `${writePath}*`,
  `${unsubscribePath}*`,
];

/** The edge of a shop, which sees URLs without the prefix of the shop, and the pages around it. */
function shopWithEdge(
  parts: DemoParts,
  { id, profile, credentials }: OpenedShop & { credentials: Credentials },
  service: { fetch: Handler },
): Hono {
  const { store, upstream } = parts;
  const edge = createDemoEdge(parts, credentials, (request) =>
    upstream ? upstream(request, service.fetch) : service.fetch(request),
  );
  const fetchEdge = (request: Request) => {
    const url = new URL(request.url);
    url.pathname = url.pathname.slice(profile.prefix.length);
    return edge.fetchAt(request, url.href);
  };
  const app = new Hono();
  const widget = ['/:script{storefront-reviews.*}', '/integrity.json', '/licenses.txt', '/assets/*'];
  const paths = ['/v1/*', ...widget, '/healthz', '/readyz', '/metrics'];
  app.on('ALL', paths, ({ req }) => fetchEdge(req.raw));
  return app.route(
    '/',
    shopRoutes({
      ...parts,
      profile,
      acceptsReviews: parts.edgeEnvironment?.REVIEW_SUBMISSIONS === 'on',
      hasFrontDoor: (parts.otherShops ?? []).length > 0,
      listProducts: () => store.listProducts(id),
      fetchEdge: async (url, init) => fetchEdge(new Request(url, init)),
    }),
  );
}

type Credentials = { publicToken: string; privateToken: string };

/** The public token of a shop's edge in a store of the demo. */
export function edgeOf({ key, prefix }: Profile): string {
  return prefix ? `demo-edge-${key}` : 'demo-edge';
}

/** A store with credentials that are stored nowhere. */
function withCaller(store: Store, publicToken: string, caller: Caller): Store {
  return {
    ...store,
    findCaller: (kind, key) =>
      kind === caller.kind && key === publicToken ? Promise.resolve(caller) : store.findCaller(kind, key),
  };
}

function createDemoEdge(parts: DemoParts, { publicToken, privateToken }: Credentials, fetch: Handler) {
  const { isGuest = false, edgeEnvironment, after } = parts;
  const { callDeadlines, now, random, assets, compress, renderer, log } = parts;
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
    callDeadlines,
    ...(after && { after }),
  });
}
