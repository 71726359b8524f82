import type { ConfigurationIssue } from '../../server/config/configuration-error.ts';
import { type Environment, isSet, readVariables } from '../../server/config/read-variables.ts';
import type { Secret } from '../../server/config/secret.ts';
import { serviceEnvironment } from './environment.ts';
import { type RetentionDays, retentionOf } from './retention-days.ts';
import type { RetrySchedule } from './retry-schedule.ts';
import { limitIssues, limitsOf, type ServiceLimits } from './service-limits.ts';
import { type ServingOptions, servingOf } from './serving-options.ts';
import { isObjectStore, isPostgres } from './variable-schemas.ts';

/** The configuration of the service and of its commands. */
export type ServiceConfiguration = {
  database: DatabaseOptions;
  /** The service keys, newest first; empty if the key is in a file beside the database. */
  keys: readonly Secret[];
  host: string;
  port: number;
  /** The origin under which browsers and platforms reach the service; undefined if each request names it. */
  publicUrl: string | undefined;
  /** Whether the console is served. */
  console: boolean;
  /** Whether only people with a second factor may call operations in the console. */
  needsFactor: boolean;
  media: MediaOptions;
  webhooks: WebhookOptions;
  /** `url` is undefined if the service sends no mails. */
  mails: { url: Secret | undefined; perSecond: number; bounces: Secret | undefined };
  serving: ServingOptions;
  limits: ServiceLimits;
  retention: RetentionDays;
  /** The age at which a shopper’s review that nobody decided is published; 0 never publishes one. */
  publishAfterDays: number;
};

export type DatabaseOptions = {
  url: Secret;
  /** A replica on PostgreSQL. */
  readUrl?: Secret | undefined;
  /** Connections of the process to PostgreSQL. */
  poolSize: number;
};

export type MediaOptions = {
  /** `file:` with a folder, or `s3:` with a bucket. */
  store: string;
  /** The access key of an object store. */
  credentials: { keyId: string; secret: Secret } | undefined;
  /**
   * The URL below which the public finds photos and videos; undefined if neither it nor `publicUrl` is
   * configured.
   */
  url: string | undefined;
  /** Whether imports copy media from HTTP URLs and private networks. */
  allowPrivate: boolean;
};

export type WebhookOptions = {
  /** Whether webhooks may have HTTP URLs, and private ones. */
  allowPrivate: boolean;
  /** In milliseconds. */
  timeout: number;
  schedule: RetrySchedule;
};

/**
 * Reads the environment; an empty variable counts as not set. `needsKey`: whether the program seals or
 * unseals secrets; by default it does. Throws a `ConfigurationError` with every issue.
 */
export function readConfiguration(
  env: Environment,
  { needsKey = true }: { needsKey?: boolean } = {},
): ServiceConfiguration {
  const values = readVariables(serviceEnvironment, env, (given) => [
    ...databaseIssues(env),
    ...(needsKey ? keyIssues(env) : []),
    ...mediaIssues(env),
    ...consoleIssues(env),
    ...mailIssues(env),
    ...limitIssues(given),
  ]);
  const { PUBLIC_URL: publicUrl, MEDIA_STORE_KEY_ID: keyId, MEDIA_STORE_SECRET: secret } = values;
  return {
    database: {
      url: values.DATABASE_URL,
      readUrl: values.DATABASE_READ_URL,
      poolSize: values.DATABASE_POOL_SIZE,
    },
    keys: values.SERVICE_KEY ?? [],
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    console: values.CONSOLE,
    needsFactor: values.CONSOLE_SECOND_FACTOR,
    media: {
      store: values.MEDIA_STORE,
      credentials: keyId && secret ? { keyId, secret } : undefined,
      url: values.MEDIA_URL ?? (publicUrl && `${publicUrl}/media`),
      allowPrivate: values.MEDIA_ALLOW_PRIVATE,
    },
    webhooks: {
      allowPrivate: values.WEBHOOK_ALLOW_PRIVATE,
      timeout: values.WEBHOOK_TIMEOUT_SECONDS * 1000,
      schedule: values.WEBHOOK_RETRY_MINUTES,
    },
    mails: { url: values.MAIL_URL, perSecond: values.MAILS_PER_SECOND, bounces: values.MAIL_BOUNCES },
    serving: servingOf(values),
    limits: limitsOf(values),
    retention: retentionOf(values),
    publishAfterDays: values.PUBLISH_AFTER_DAYS,
  };
}

function databaseIssues(env: Environment): ConfigurationIssue[] {
  // An expression of a deployment that yields nothing must not start the service on a new SQLite database.
  if (env.DATABASE_URL?.trim() === '') {
    return [{ name: 'DATABASE_URL', message: 'is empty: set it, or remove it to use its default' }];
  }
  if (!isSet(env, 'DATABASE_READ_URL') || isOnPostgres(env)) return [];
  return [{ name: 'DATABASE_READ_URL', message: 'requires a postgres:// URL in DATABASE_URL, too' }];
}

/** With PostgreSQL, processes on several machines need the same key. */
export function keyIssues(env: Environment): ConfigurationIssue[] {
  if (isSet(env, 'SERVICE_KEY') || !isOnPostgres(env)) return [];
  const message =
    'is required with PostgreSQL. It seals stored secrets; generate it once: openssl rand -hex 32';
  return [{ name: 'SERVICE_KEY', message }];
}

function isOnPostgres(env: Environment): boolean {
  return isPostgres(env.DATABASE_URL?.trim() ?? '');
}

/** Passwords and sessions must not cross a network in plain text, and cookies need one origin. */
function consoleIssues(env: Environment): ConfigurationIssue[] {
  if (env.CONSOLE?.trim() !== 'on') return [];
  const publicUrl = URL.parse(env.PUBLIC_URL?.trim() ?? '');
  const host = publicUrl ? publicUrl.hostname : env.HOST?.trim() || '127.0.0.1';
  if (publicUrl?.protocol === 'https:' || isLocal.test(host)) return [];
  const message = 'requires PUBLIC_URL with https:// unless the service listens on localhost only';
  return [{ name: 'CONSOLE', message }];
}

const isLocal = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/;

/** The links in mails begin with it. */
function mailIssues(env: Environment): ConfigurationIssue[] {
  if (!isSet(env, 'MAIL_URL') || isSet(env, 'PUBLIC_URL')) return [];
  return [{ name: 'MAIL_URL', message: 'requires PUBLIC_URL, with which the links in mails begin' }];
}

function mediaIssues(env: Environment): ConfigurationIssue[] {
  if (!isObjectStore(env.MEDIA_STORE?.trim() ?? '')) return [];
  return ['MEDIA_STORE_KEY_ID', 'MEDIA_STORE_SECRET']
    .filter((name) => !isSet(env, name))
    .map((name) => ({ name, message: 'is missing, but MEDIA_STORE is an object store' }));
}
