import type { Variables } from '../../server/config/read-variables.ts';
import { headerText, number, secret } from '../../server/config/schemas.ts';
import { serverVariables } from '../../server/config/server-variables.ts';
import { retentionVariables } from './retention-days.ts';
import { defaultSchedule, retrySchedule } from './retry-schedule.ts';
import { limitVariables } from './service-limits.ts';
import { servingVariables } from './serving-options.ts';
import {
  databaseUrl,
  mailBounces,
  mailUrl,
  mediaStore,
  mediaUrl,
  onOff,
  optionalOrRequired,
  origin,
  permission,
  replicaUrl,
  serviceKeys,
} from './variable-schemas.ts';

/**
 * The environment variables of the service and of its commands; the table in `docs/api.md` is generated from
 * them. `readConfiguration` reads them.
 */
export const serviceEnvironment = {
  DATABASE_URL: {
    description: 'The database: `file:` with a path, or `postgres://…` ([scaling](scaling.md))',
    default: 'file:.data/reviews.db',
    schema: databaseUrl,
  },
  DATABASE_READ_URL: {
    description: 'A replica for `get_reviews` and `get_rating`',
    schema: replicaUrl,
  },
  DATABASE_POOL_SIZE: {
    description: 'Connections to PostgreSQL per process',
    default: '10',
    schema: number(1, 10_000),
  },
  SERVICE_KEY: {
    description:
      'The key that seals stored secrets: 32 random bytes in base64url or hexadecimal. During rotation, two keys separated by a comma, the newer first. Required with PostgreSQL; for SQLite, a key file is generated beside the database',
    schema: serviceKeys,
  },
  PUBLIC_URL: {
    description:
      'The origin under which browsers and platforms reach the service, such as `https://reviews.example`. Required behind a proxy; by default the origin of each request',
    schema: origin,
  },
  CONSOLE: {
    description:
      '`on` serves [the console](console.md) at `/console`. Requires `PUBLIC_URL`, unless the service listens on localhost only',
    default: 'off',
    schema: onOff,
  },
  CONSOLE_SECOND_FACTOR: {
    description:
      '`required` lets people use the console only after they have added [a second factor](console.md#second-factors)',
    default: 'optional',
    schema: optionalOrRequired,
  },
  MEDIA_STORE: {
    description: 'Where photos and videos are stored: [docs/media.md](media.md)',
    default: 'file:.data/media',
    schema: mediaStore,
  },
  MEDIA_STORE_KEY_ID: {
    description: 'The id of the access key of an object store: [docs/media.md](media.md)',
    schema: headerText,
  },
  MEDIA_STORE_SECRET: {
    description: 'The secret of that access key',
    schema: secret,
  },
  MEDIA_URL: {
    description:
      'The public URL of photos and videos: [docs/media.md](media.md). By default `/media` below `PUBLIC_URL`',
    schema: mediaUrl,
  },
  MEDIA_ALLOW_PRIVATE: {
    description: '`1` allows `--copy-media` of an import to load from HTTP URLs and private networks',
    default: '0',
    schema: permission,
  },
  MAIL_URL: {
    description:
      'The mail server that sends mails: `smtps://user:password@host` or `smtp://…`, always with TLS ([mails](mails.md)). Requires `PUBLIC_URL`; without it, no mail is sent',
    schema: mailUrl,
  },
  MAILS_PER_SECOND: {
    description: 'How many mails all processes together send in a second',
    default: '14',
    schema: number(1, 1_000),
  },
  MAIL_BOUNCES: {
    description:
      'The provider that [reports bounces](mails.md#bounces), and its secret, such as `postmark:<password>`',
    schema: mailBounces,
  },
  PUBLISH_AFTER_DAYS: {
    description:
      'Days after which a shopper’s review that nobody decided is published ([moderation](#moderation)); 0 never publishes one',
    default: '14',
    schema: number(0, 99_999),
  },
  ...retentionVariables,
  WEBHOOK_RETRY_MINUTES: {
    description: 'The minutes before each further attempt to deliver a webhook, ± 10 %',
    default: defaultSchedule.join(','),
    schema: retrySchedule,
  },
  WEBHOOK_TIMEOUT_SECONDS: {
    description: 'Seconds that a receiver of a webhook has to respond',
    default: '10',
    schema: number(1, 60),
  },
  WEBHOOK_ALLOW_PRIVATE: {
    description: '`1` allows webhooks to HTTP URLs and private networks',
    default: '0',
    schema: permission,
  },
  ...servingVariables,
  ...limitVariables,
  ...serverVariables('8787'),
} as const satisfies Variables;

/** Variables of the edge with a prefix of the service, because both may run in one environment. */
export const edgeNames = ['MEDIA_HOSTS'];
