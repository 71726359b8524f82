import { retentionVariables } from './retention-days.ts';
import { defaultSchedule } from './retry-schedule.ts';
import { limitVariables } from './service-limits.ts';
import { servingVariables } from './serving-options.ts';
import { standardLimits } from './standard-limits.ts';

/** The environment variables of the service; the table in `docs/api.md` is generated from them. */
export const serviceEnvironment: Record<string, { description: string; default?: string }> = {
  DATABASE_URL: {
    description: 'The database: `file:` with a path, or `postgres://…` ([scaling](scaling.md))',
    default: 'file:.data/reviews.db',
  },
  DATABASE_READ_URL: { description: 'A replica that answers `get_reviews` and `get_rating`' },
  DATABASE_POOL_SIZE: { description: 'Connections to PostgreSQL per process', default: '10' },
  SERVICE_KEY: {
    description:
      'The key that seals stored secrets: 32 random bytes in base64url or hexadecimal. During rotation two, separated by a comma, the newer one first. Required with PostgreSQL; for SQLite, a key file is generated beside the database',
  },
  PUBLIC_URL: {
    description:
      'The origin under which browsers and platforms reach the service, such as `https://reviews.example`. Required behind a proxy; by default the origin of each request',
  },
  MEDIA_STORE: {
    description: 'Where photos and videos are stored: [docs/media.md](media.md)',
    default: 'file:.data/media',
  },
  MEDIA_STORE_KEY_ID: {
    description: 'The id of the access key of an object store: [docs/media.md](media.md)',
  },
  MEDIA_STORE_SECRET: { description: 'The secret of that access key' },
  MEDIA_URL: {
    description:
      'The public URL of photos and videos: [docs/media.md](media.md). By default `/media` below `PUBLIC_URL`',
  },
  PORT: { description: 'The port to listen on', default: '8787' },
  HOST: { description: 'The host to listen on', default: '127.0.0.1' },
  ...Object.fromEntries(
    Object.values(retentionVariables).map(({ name, days, records }) => [
      name,
      { description: `Days after which ${records} are deleted; 0 keeps them`, default: String(days) },
    ]),
  ),
  WEBHOOK_RETRY_MINUTES: {
    description: 'The minutes before each further attempt to deliver a webhook, ± 10 %',
    default: defaultSchedule.join(','),
  },
  ...Object.fromEntries(
    Object.entries(servingVariables).map(([name, { description, default: standard }]) => [
      name,
      { description, default: String(standard) },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(limitVariables).map(([name, { description, limit }]) => [
      name,
      { description, default: String(standardLimits[limit]) },
    ]),
  ),
  METRICS_TOKEN: { description: 'Bearer token that `/metrics` requires; if not set, the metrics are public' },
  MEDIA_ALLOW_PRIVATE: {
    description: '`1` allows `--copy-media` of an import to load from HTTP URLs and private networks',
  },
  WEBHOOK_ALLOW_PRIVATE: { description: '`1` allows webhooks to HTTP URLs and private networks' },
};
