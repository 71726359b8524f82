import type { PathOverrides } from '../../client/outgoing.ts';
import type { ExtraPublicField } from '../../contract/storefront.ts';
import { ConfigurationError, type ConfigurationIssue } from './configuration-error.ts';
import type { SecretCredentials } from './credentials.ts';
import type { AuthorDisplay, EnvironmentName } from './environment.ts';
import type { Secret } from './secret.ts';
import { readShopify, type ShopifyOptions, shopifyIssues } from './shopify-options.ts';
import { type Environment, isSet, type Read, type ValueOf, variableReader } from './variable-reader.ts';

/** The configuration of the edge for one shop. */
export type EdgeOptions = {
  apiUrl: string;
  credentials: SecretCredentials;
  paths: PathOverrides;
  /** `auto`, `index`, or a parameter of `get_reviews`. */
  productFilter: string;
  indexMaxReviews: number;
  /** Where hints for the shop index outlive the process. */
  indexFolder?: string;
  /** In seconds. */
  cache: { ttl: number; stale: number; staleIfError: number };
  /** The shared cache; without it, answers are cached in process memory. */
  cacheUrl?: Secret;
  authorDisplay: AuthorDisplay;
  publicFields: readonly ExtraPublicField[];
  mediaHosts: readonly string[];
  /** URL of the edge as browsers see it; empty if unknown. */
  publicUrl: string;
  /** IANA name of the time zone of dates in rendered HTML. */
  timeZone: string;
  /** Sets of message overrides as JSON, by name. */
  messages: Readonly<Record<string, string>>;
  shopify?: ShopifyOptions;
  /** Per client network; 0 for no limit. */
  missesPerMinute: number;
  /** The number of proxies that append to `X-Forwarded-For`. */
  trustedProxies: number;
  /** Without it the metrics are public. */
  metricsToken?: Secret;
  port: number;
  host: string;
  /** In seconds. */
  shutdownDelay: number;
};

/** Reads the environment; an empty variable counts as not set. Throws a `ConfigurationError` with every issue. */
export function readOptions(env: Environment): EdgeOptions {
  const issues: ConfigurationIssue[] = [];
  const read = variableReader(env, issues);
  /** For variables with a default. Undefined if the value is invalid, but then `readOptions` throws. */
  const set = <Name extends EnvironmentName>(name: Name) => read(name) as ValueOf<Name>;

  const apiUrl = read('REVIEWS_API_URL');
  if (!isSet(env, 'REVIEWS_API_URL'))
    issues.push({ name: 'REVIEWS_API_URL', message: 'is missing: set the base URL of the Reviews Data API' });
  const credentials = readCredentials(read);
  const indexFolder = read('INDEX_FOLDER');
  const metricsToken = read('METRICS_TOKEN');
  const cacheUrl = read('CACHE_URL');
  const shopify = readShopify(read);
  issues.push(...credentialIssues(env), ...shopifyIssues((name) => isSet(env, name)));

  const options: EdgeOptions = {
    apiUrl: apiUrl ?? '',
    credentials,
    paths: set('REVIEWS_PATHS'),
    productFilter: set('PRODUCT_FILTER'),
    indexMaxReviews: set('INDEX_MAX_REVIEWS'),
    ...(indexFolder ? { indexFolder } : {}),
    cache: {
      ttl: set('CACHE_TTL'),
      stale: set('CACHE_STALE'),
      staleIfError: set('CACHE_STALE_IF_ERROR'),
    },
    ...(cacheUrl ? { cacheUrl } : {}),
    authorDisplay: set('AUTHOR_DISPLAY'),
    publicFields: set('PUBLIC_FIELDS'),
    mediaHosts: set('MEDIA_HOSTS'),
    publicUrl: set('PUBLIC_URL'),
    timeZone: set('TIME_ZONE'),
    messages: set('MESSAGES'),
    ...(shopify ? { shopify } : {}),
    missesPerMinute: set('MISSES_PER_MINUTE'),
    trustedProxies: set('TRUSTED_PROXIES'),
    ...(metricsToken ? { metricsToken } : {}),
    port: set('PORT'),
    host: set('HOST'),
    shutdownDelay: set('SHUTDOWN_DELAY'),
  };
  if (issues.length > 0) throw new ConfigurationError(issues);
  return options;
}

function readCredentials(read: Read): SecretCredentials {
  const publicToken = read('REVIEWS_PUBLIC_TOKEN');
  const privateToken = read('REVIEWS_PRIVATE_TOKEN');
  const bearer = read('REVIEWS_ACCESS_TOKEN');
  const apiKey = read('REVIEWS_API_KEY');
  return {
    ...(bearer ? { bearer } : {}),
    ...(publicToken && privateToken ? { signature: { publicToken, privateToken } } : {}),
    ...(apiKey ? { apiKey } : {}),
  };
}

function credentialIssues(env: Environment): ConfigurationIssue[] {
  const hasPublic = isSet(env, 'REVIEWS_PUBLIC_TOKEN');
  const hasPrivate = isSet(env, 'REVIEWS_PRIVATE_TOKEN');
  if (hasPublic && !hasPrivate) {
    return [{ name: 'REVIEWS_PRIVATE_TOKEN', message: 'is missing, but REVIEWS_PUBLIC_TOKEN is set' }];
  }
  if (hasPrivate && !hasPublic) {
    return [{ name: 'REVIEWS_PUBLIC_TOKEN', message: 'is missing, but REVIEWS_PRIVATE_TOKEN is set' }];
  }
  if (hasPublic || isSet(env, 'REVIEWS_ACCESS_TOKEN') || isSet(env, 'REVIEWS_API_KEY')) return [];
  const message =
    'is missing: set it with REVIEWS_PRIVATE_TOKEN, or set REVIEWS_ACCESS_TOKEN or REVIEWS_API_KEY';
  return [{ name: 'REVIEWS_PUBLIC_TOKEN', message }];
}
