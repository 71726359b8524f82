import * as v from 'valibot';
import { secret } from '../../server/config/schemas.ts';
import { Secret } from '../../server/config/secret.ts';
import { isServiceKey } from '../secrets/service-keys.ts';

export function isPostgres(url: string): boolean {
  return /^postgres(ql)?:/i.test(url);
}

/** The path in a `DATABASE_URL` of SQLite, or `:memory:`; undefined for any other text. */
export function sqlitePath(url: string): string | undefined {
  if (url === ':memory:') return url;
  const path = /^(?:file|sqlite):(.+)$/.exec(url)?.[1];
  // A single letter before a colon is a Windows drive.
  return path ?? (url === '' || /^[a-z][a-z\d+.-]+:/i.test(url) ? undefined : url);
}

/** A secret because the URL may contain a user and a password. */
export const databaseUrl = v.pipe(
  v.string(),
  v.check(
    (text) => isPostgres(text) || sqlitePath(text) !== undefined,
    'must be postgres://… or file:<path>',
  ),
  secret,
);

export const replicaUrl = v.pipe(v.string(), v.check(isPostgres, 'must be a postgres:// URL'), secret);

/** A secret because the URL contains a user and a password. */
export const mailUrl = v.pipe(
  v.string(),
  v.check(isMailUrl, 'must be smtps://user:password@host or smtp://…'),
  secret,
);

/** A provider of mails and its secret. The keys of providers have at least eight characters. */
export const mailBounces = v.pipe(
  v.string(),
  v.regex(
    /^(?:ses|sendgrid|mailgun|postmark|brevo):\S{8,}$/,
    'must be ses:, sendgrid:, mailgun:, postmark: or brevo: and the secret',
  ),
  secret,
);

function isMailUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && /^\/?$/.test(url.pathname);
}

/** Keys separated by commas or spaces, the newest first. */
export const serviceKeys = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  v.check(
    (keys) => keys.length > 0 && keys.every(isServiceKey),
    'must be 32 random bytes in base64url or hexadecimal (openssl rand -hex 32)',
  ),
  v.transform((keys) => keys.map((key) => new Secret(key))),
);

/** Browsers and platforms reach every path of the service below the origin. */
export const origin = v.pipe(
  v.string(),
  v.check(isOrigin, 'must be an origin without a path, such as https://reviews.example'),
  v.transform((text) => new URL(text).origin),
);

/** Removes the trailing slash, because every review stores the URLs of its photos. */
export const mediaUrl = v.pipe(
  v.string(),
  v.check(isMediaUrl, 'must be an http(s) URL without a query, such as https://cdn.example/media'),
  v.transform((text) => new URL(text).href.replace(/\/+$/, '')),
);

export const mediaStore = v.pipe(
  v.string(),
  v.check((text) => /^file:./.test(text) || isObjectStore(text), 'must be file:<folder> or s3://<bucket>'),
);

export function isObjectStore(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 's3:' && url.host !== '';
}

/** Any value but `1` would be safe, but an operator who sets `true` expects an effect. */
export const permission = v.pipe(
  v.picklist(['0', '1'], 'must be 1 or 0'),
  v.transform((text) => text === '1'),
);

export const onOff = v.pipe(
  v.picklist(['on', 'off'], 'must be on or off'),
  v.transform((text) => text === 'on'),
);

export const optionalOrRequired = v.pipe(
  v.picklist(['optional', 'required'], 'must be optional or required'),
  v.transform((text) => text === 'required'),
);

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
}

function isMediaUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === url.origin + url.pathname;
}
