import type { ConfigurationIssue } from '../../server/config/configuration-error.ts';
import { type Environment, isSet } from '../../server/config/read-variables.ts';
import type { Secret } from '../../server/config/secret.ts';
import type { EdgeValues } from './environment.ts';

/** The CDN in front of the edge, which webhooks purge. */
export type CdnOptions = {
  /** How long it stores an answer, in seconds. */
  ttl: number;
} & (
  | { kind: 'cloudflare'; zone: string; token: Secret }
  | { kind: 'fastly'; service: string; token: Secret }
  | { kind: 'varnish'; urls: readonly string[] }
);

/** Undefined if webhooks purge no CDN. */
export function cdnOf(values: EdgeValues): CdnOptions | undefined {
  const { CDN_PURGE: kind, CDN_TTL: ttl, VARNISH_URLS: urls } = values;
  const { CLOUDFLARE_ZONE_ID: zone, CLOUDFLARE_API_TOKEN: cloudflareToken } = values;
  const { FASTLY_SERVICE_ID: service, FASTLY_API_TOKEN: fastlyToken } = values;
  if (kind === 'cloudflare' && zone && cloudflareToken) return { kind, ttl, zone, token: cloudflareToken };
  if (kind === 'fastly' && service && fastlyToken) return { kind, ttl, service, token: fastlyToken };
  return kind === 'varnish' ? { kind, ttl, urls } : undefined;
}

/**
 * Missing variables. Variables of another CDN are no issue: a shop inherits those of the whole edge, and may
 * choose its own CDN.
 */
export function cdnIssues(env: Environment): ConfigurationIssue[] {
  const kind = env.CDN_PURGE?.trim() ?? '';
  const needed = isVendor(kind) ? [...variablesOf[kind], 'REVIEWS_PRIVATE_TOKEN'] : [];
  return needed
    .filter((name) => !isSet(env, name))
    .map((name) => ({ name, message: `is missing, but CDN_PURGE is ${kind}` }));
}

/** The variables that each CDN needs. Only webhooks cause purges, and the private token verifies them. */
const variablesOf = {
  cloudflare: ['CLOUDFLARE_ZONE_ID', 'CLOUDFLARE_API_TOKEN'],
  fastly: ['FASTLY_SERVICE_ID', 'FASTLY_API_TOKEN'],
  varnish: ['VARNISH_URLS'],
} as const satisfies Record<CdnOptions['kind'], readonly string[]>;

function isVendor(kind: string): kind is CdnOptions['kind'] {
  return Object.hasOwn(variablesOf, kind);
}
