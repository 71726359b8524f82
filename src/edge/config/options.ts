import type { PathOverrides } from '../../client/outgoing.ts';
import type { ExtraPublicField } from '../../contract/storefront.ts';
import type { ConfigurationIssue } from '../../server/config/configuration-error.ts';
import { type Environment, isSet, readVariables } from '../../server/config/read-variables.ts';
import type { Secret } from '../../server/config/secret.ts';
import { type CdnOptions, cdnIssues, cdnOf } from './cdn-options.ts';
import type { SecretCredentials } from './credentials.ts';
import { type AuthorDisplay, type EdgeValues, environment } from './environment.ts';
import { type ShopifyOptions, shopifyIssues, shopifyOf } from './shopify-options.ts';

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
  /** The CDN that webhooks purge. */
  cdn?: CdnOptions;
  authorDisplay: AuthorDisplay;
  publicFields: readonly ExtraPublicField[];
  mediaHosts: readonly string[];
  /** URL of the edge as browsers see it; empty if unknown. */
  publicUrl: string;
  /** Whether browsers may submit reviews. */
  acceptsReviews: boolean;
  /** The shop's own rule about submitted reviews. */
  reviewRuleUrl?: string;
  /** Origins that may submit reviews, and that rendered HTML may name besides the edge's own. */
  allowedOrigins: readonly string[];
  /** IANA name of the time zone of dates in rendered HTML. */
  timeZone: string;
  /** Sets of message overrides as JSON, by name. */
  messages: Readonly<Record<string, string>>;
  shopify?: ShopifyOptions;
  /** The cache misses allowed per client network; 0 for no limit. */
  missesPerMinute: number;
  /** The number of proxies that append to `X-Forwarded-For`. */
  trustedProxies: number;
  /** Servers of the shop that request HTML, by network or token. */
  trustedRenderers: readonly string[];
  rendererToken?: Secret;
  /** The bearer token of the metrics; without it they are public. */
  metricsToken?: Secret;
  port: number;
  host: string;
  /** In seconds. */
  shutdownDelay: number;
};

/**
 * Reads the environment; an empty variable counts as not set. Throws a `ConfigurationError` with every issue.
 */
export function readOptions(env: Environment): EdgeOptions {
  const values = readVariables(environment, env, () => [
    ...credentialIssues(env),
    ...shopifyIssues(env),
    ...cdnIssues(env),
    ...submissionIssues(env),
  ]);
  const { INDEX_FOLDER: indexFolder, CACHE_URL: cacheUrl, METRICS_TOKEN: metricsToken } = values;
  const { RENDERER_TOKEN: rendererToken } = values;
  const shopify = shopifyOf(values);
  const cdn = cdnOf(values);
  return {
    apiUrl: values.REVIEWS_API_URL,
    credentials: credentialsOf(values),
    paths: values.REVIEWS_PATHS,
    productFilter: values.PRODUCT_FILTER,
    indexMaxReviews: values.INDEX_MAX_REVIEWS,
    ...(indexFolder && { indexFolder }),
    cache: {
      ttl: values.CACHE_TTL,
      stale: values.CACHE_STALE,
      staleIfError: values.CACHE_STALE_IF_ERROR,
    },
    ...(cacheUrl && { cacheUrl }),
    ...(cdn && { cdn }),
    authorDisplay: values.AUTHOR_DISPLAY,
    publicFields: values.PUBLIC_FIELDS,
    mediaHosts: values.MEDIA_HOSTS,
    publicUrl: values.PUBLIC_URL ?? '',
    ...(values.REVIEW_RULE_URL && { reviewRuleUrl: values.REVIEW_RULE_URL }),
    acceptsReviews: values.REVIEW_SUBMISSIONS === 'on',
    allowedOrigins: values.ALLOWED_ORIGINS,
    timeZone: values.TIME_ZONE,
    messages: values.MESSAGES,
    ...(shopify && { shopify }),
    missesPerMinute: values.MISSES_PER_MINUTE,
    trustedProxies: values.TRUSTED_PROXIES,
    trustedRenderers: values.TRUSTED_RENDERERS,
    ...(rendererToken && { rendererToken }),
    ...(metricsToken && { metricsToken }),
    port: values.PORT,
    host: values.HOST,
    shutdownDelay: values.SHUTDOWN_DELAY,
  };
}

function credentialsOf(values: EdgeValues): SecretCredentials {
  const { REVIEWS_PUBLIC_TOKEN: publicToken, REVIEWS_PRIVATE_TOKEN: privateToken } = values;
  const { REVIEWS_ACCESS_TOKEN: bearer, REVIEWS_API_KEY: apiKey } = values;
  return {
    ...(bearer && { bearer }),
    ...(publicToken && privateToken && { signature: { publicToken, privateToken } }),
    ...(apiKey && { apiKey }),
  };
}

function submissionIssues(env: Environment): ConfigurationIssue[] {
  if (isSet(env, 'REVIEW_RULE_URL') && !isSet(env, 'REVIEWS_PRIVATE_TOKEN')) {
    return [{ name: 'REVIEWS_PRIVATE_TOKEN', message: 'is missing, but REVIEW_RULE_URL is set' }];
  }
  if (env.REVIEW_SUBMISSIONS !== 'on' || isSet(env, 'ALLOWED_ORIGINS')) return [];
  return [{ name: 'ALLOWED_ORIGINS', message: 'is missing, but REVIEW_SUBMISSIONS is on' }];
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
