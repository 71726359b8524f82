import * as v from 'valibot';
import type { PathOverrides } from '../../client/outgoing.ts';
import type { ExtraPublicField } from '../../contract/storefront.ts';
import type { SecretCredentials } from './credentials.ts';
import { type AuthorDisplay, type EnvironmentName, environment } from './environment.ts';
import type { Secret } from './secret.ts';

export type EdgeOptions = {
  apiUrl: string;
  credentials: SecretCredentials;
  paths: PathOverrides;
  /** `auto`, `index`, or a parameter of `get_reviews`. */
  productFilter: string;
  indexMaxReviews: number;
  /** In seconds. */
  cache: { ttl: number; stale: number; staleIfError: number };
  /** Of the store that is shared; without it the memory of the process is used. */
  cacheUrl?: Secret;
  allowedOrigins: readonly string[];
  authorDisplay: AuthorDisplay;
  publicFields: readonly ExtraPublicField[];
  mediaHosts: readonly string[];
  reviewSubmissions: 'off' | 'on';
  /** Without it everybody may read the metrics. */
  metricsToken?: Secret;
  port: number;
  host: string;
};

/** `shop` where it was made in what `SHOPS` says of one shop. */
export type Mistake = { shop?: string; name: EnvironmentName; message: string };

export function mistakeText({ shop, name, message }: Mistake): string {
  return `${shop === undefined ? '' : `${shop}: `}${name} ${message}`;
}

/** All mistakes of an environment at once. Its message names them and repeats no value. */
export class OptionsError extends Error {
  override readonly name = 'OptionsError';
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    super(mistakes.map(mistakeText).join('\n'));
    this.mistakes = mistakes;
  }
}

/** Reads the environment once. A variable that is empty counts as not set. Throws an `OptionsError`. */
export function readOptions(env: Record<string, string | undefined>): EdgeOptions {
  const mistakes: Mistake[] = [];
  const given = (name: EnvironmentName) => env[name]?.trim() || undefined;
  const read = <Name extends EnvironmentName>(name: Name): ValueOf<Name> | undefined => {
    const variable: { fallback?: string; schema: v.GenericSchema } = environment[name];
    const text = given(name) ?? variable.fallback;
    if (text === undefined) return undefined;
    const parsed = v.safeParse(variable.schema, text);
    if (parsed.success) return parsed.output as ValueOf<Name>;
    for (const message of new Set(parsed.issues.map((issue) => issue.message)))
      mistakes.push({ name, message });
    return undefined;
  };
  /** Only called for variables with a fallback; where the value is wrong, nothing is made of it. */
  const set = <Name extends EnvironmentName>(name: Name) => read(name) as ValueOf<Name>;

  const apiUrl = read('REVIEWS_API_URL');
  if (!given('REVIEWS_API_URL')) mistakes.push({ name: 'REVIEWS_API_URL', message: 'is missing' });
  const publicToken = read('REVIEWS_PUBLIC_TOKEN');
  const privateToken = read('REVIEWS_PRIVATE_TOKEN');
  const bearer = read('REVIEWS_ACCESS_TOKEN');
  const apiKey = read('REVIEWS_API_KEY');
  const metricsToken = read('METRICS_TOKEN');
  const cacheUrl = read('CACHE_URL');
  mistakes.push(...credentialMistakes(given));

  const options: EdgeOptions = {
    apiUrl: apiUrl ?? '',
    credentials: {
      ...(bearer ? { bearer } : {}),
      ...(publicToken && privateToken ? { signature: { publicToken, privateToken } } : {}),
      ...(apiKey ? { apiKey } : {}),
    },
    paths: set('REVIEWS_PATHS'),
    productFilter: set('PRODUCT_FILTER'),
    indexMaxReviews: set('INDEX_MAX_REVIEWS'),
    cache: {
      ttl: set('CACHE_TTL'),
      stale: set('CACHE_STALE'),
      staleIfError: set('CACHE_STALE_IF_ERROR'),
    },
    ...(cacheUrl ? { cacheUrl } : {}),
    allowedOrigins: set('ALLOWED_ORIGINS'),
    authorDisplay: set('AUTHOR_DISPLAY'),
    publicFields: set('PUBLIC_FIELDS'),
    mediaHosts: set('MEDIA_HOSTS'),
    reviewSubmissions: set('REVIEW_SUBMISSIONS'),
    ...(metricsToken ? { metricsToken } : {}),
    port: set('PORT'),
    host: set('HOST'),
  };
  if (mistakes.length > 0) throw new OptionsError(mistakes);
  return options;
}

type ValueOf<Name extends EnvironmentName> = v.InferOutput<(typeof environment)[Name]['schema']>;

function credentialMistakes(given: (name: EnvironmentName) => string | undefined): Mistake[] {
  const one = given('REVIEWS_PUBLIC_TOKEN');
  const other = given('REVIEWS_PRIVATE_TOKEN');
  if (one && !other) {
    return [{ name: 'REVIEWS_PRIVATE_TOKEN', message: 'is missing, but REVIEWS_PUBLIC_TOKEN is set' }];
  }
  if (other && !one) {
    return [{ name: 'REVIEWS_PUBLIC_TOKEN', message: 'is missing, but REVIEWS_PRIVATE_TOKEN is set' }];
  }
  if (one || given('REVIEWS_ACCESS_TOKEN') || given('REVIEWS_API_KEY')) return [];
  const message = 'is missing, and so are REVIEWS_ACCESS_TOKEN and REVIEWS_API_KEY: one of them is needed';
  return [{ name: 'REVIEWS_PUBLIC_TOKEN', message }];
}
