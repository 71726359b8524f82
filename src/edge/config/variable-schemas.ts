import * as v from 'valibot';
import { operationNames } from '../../contract/operation-names.ts';
import { secret } from '../../server/config/schemas.ts';

// Messages state what is allowed and never repeat the value: it may be a secret in the wrong variable.

/** Paths by operation: relative to `/api/v1/openapi/`, or absolute with a leading slash. */
export const operationPaths = v.pipe(
  v.string(),
  v.parseJson(undefined, 'must be a JSON object of operations and paths'),
  v.check((value) => !Array.isArray(value), 'must be a JSON object of operations and paths'),
  v.record(
    v.picklist(operationNames, 'contains an unknown operation'),
    v.pipe(
      v.string('must contain paths'),
      v.regex(/^\/?[\w.-]+(\/[\w.-]+)*$/, 'must contain paths without a query'),
    ),
    'must be a JSON object of operations and paths',
  ),
);

export const apiUrl = v.pipe(
  v.string(),
  v.check(
    isPlainUrl,
    'must be a URL such as https://reviews.example, without credentials, query or fragment',
  ),
);

/** A secret because the URL may contain a user and a password. */
export const cacheUrl = v.pipe(
  v.string(),
  v.check(isCacheUrl, 'must be a URL such as redis://cache.example:6379'),
  secret,
);

export const host = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^(\*\.)?[a-z\d.-]+(:\d+)?$/, 'must contain hosts such as media.example or *.media.example'),
);

/** Calls with the credentials of a store go to this host, so only hosts of Shopify are allowed. */
export const shopifyStore = v.pipe(
  v.string(),
  v.regex(/^[a-z\d][a-z\d-]{0,62}\.myshopify\.com$/, 'must be a domain such as my-shop.myshopify.com'),
);

export const cloudflareZone = v.pipe(
  v.string(),
  v.regex(/^[\da-f]{32}$/i, 'must be the ID of a zone, 32 hexadecimal digits'),
);

export const fastlyService = v.pipe(
  v.string(),
  v.regex(/^[\da-z]{1,64}$/i, 'must be the ID of a service, letters and digits'),
);

export const timeZone = v.pipe(v.string(), v.check(isTimeZone, 'must be a time zone such as Europe/Paris'));

/** Each set is serialized again, because the attribute `messages` contains JSON. */
export const messageSets = v.pipe(
  v.string(),
  v.parseJson(undefined, 'must be a JSON object of sets'),
  v.record(
    v.pipe(v.string(), v.regex(/^[a-z][\w-]{0,60}$/i, 'must have names of letters, digits, - and _')),
    v.pipe(
      v.custom<object>((value) => typeof value === 'object' && value !== null, 'must contain objects'),
      v.transform((messages) => JSON.stringify(messages)),
    ),
    'must be a JSON object of sets',
  ),
);

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function isPlainUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash;
}

function isCacheUrl(text: string): boolean {
  return URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '';
}
