import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { gracefulStop } from '../../server/drivers/graceful-stop.ts';
import { createNodeServer } from '../../server/drivers/node-server.ts';
import { processReadings } from '../../server/drivers/process-readings.ts';
import { listenFailure } from '../../server/listen-failure.ts';
import type { Reading } from '../../server/readings.ts';
import type { AccessParts } from '../access/access.ts';
import { createService } from '../app.ts';
import { endReviewsUntil } from '../background/end-reviews.ts';
import { expireUntil } from '../background/expire-records.ts';
import type { ServiceConfiguration } from '../config/configuration.ts';
import { continueRemovalsUntil } from '../customers/continue-removals.ts';
import type { WebAuthn } from '../factors/web-authn.ts';
import { removeExpiredFilesUntil } from '../files/remove-expired-files.ts';
import { refusalEnvelope } from '../http/refusal.ts';
import { scheduleInvitationsUntil } from '../invitations/schedule-invitations.ts';
import { moderationRuns } from '../jobs/moderation-runs.ts';
import { type JobRunnerOptions, runJobsUntil } from '../jobs/run-jobs.ts';
import { type MailParts, sendMailsUntil } from '../mail/send-mails.ts';
import type { MediaEndpoint } from '../media/files/media-endpoint.ts';
import { removeUnusedUntil } from '../media/remove-unused.ts';
import type { RateWindowStore } from '../store/rate-windows.ts';
import type { Store } from '../store/store.ts';
import type { ServiceEvent, ServiceLog } from '../telemetry/service-log.ts';
import { createServiceMetrics } from '../telemetry/service-metrics.ts';
import { transferRuns } from '../transfers/transfer-runs.ts';
import { deliverUntil } from '../webhooks/deliver.ts';
import { builtWritePage } from './files/built-write-page.ts';
import { consoleFolder } from './files/console-folder.ts';
import { openBounces } from './mail/open-bounces.ts';
import { nodeWebhookSender } from './network/node-webhook-sender.ts';
import { waitFor } from './process/wait-for.ts';
import { transferParts } from './transfer-parts.ts';

export type ServeOptions = {
  configuration: ServiceConfiguration;
  store: Store;
  access: AccessParts;
  /** Absent if the service stores no media. */
  media?: MediaEndpoint | undefined;
  /** Checks passkeys; absent if the service cannot. */
  webAuthn?: WebAuthn | undefined;
  log: ServiceLog;
  /** The limits of several processes; absent if this process is alone. */
  rateWindows?: RateWindowStore | undefined;
  /** Absent if the service sends no mails. */
  mails?: MailParts | undefined;
  /** The state of the database connections, for the metrics. */
  databaseReadings: () => readonly Reading[];
};

/**
 * Serves the API on a port, delivers its webhooks and deletes expired records. Returns a function that stops
 * everything as `gracefulStop` does, and closes the store after the requests in flight. The function resolves
 * with false if requests were dropped.
 */
export function serve({
  configuration,
  store,
  access,
  media,
  mails,
  ...options
}: ServeOptions): () => Promise<boolean> {
  const { host, port, limits, retention, publishAfterDays } = configuration;
  const { shutdownDelay, metricsToken: token, ...rates } = configuration.serving;
  const { schedule, ...sending } = configuration.webhooks;
  const now = Date.now;
  const newRequestId = () => crypto.randomUUID();
  const metrics = createServiceMetrics(now);
  const log = (event: ServiceEvent) => {
    metrics.log(event);
    options.log(event);
  };
  const webhooks = { ...sending, send: nodeWebhookSender(sending) };
  const readProcess = processReadings();
  let isStopping = false;
  const stopping = new AbortController();
  const { fetch } = createService({
    store,
    now,
    newRequestId,
    log,
    webhooks,
    access,
    media,
    metrics,
    token,
    limits,
    rateWindows: options.rateWindows,
    ...rates,
    console: configuration.console ? consoleFolder(consoleBuild) : undefined,
    webAuthn: options.webAuthn,
    needsFactor: configuration.needsFactor,
    events: { wait: waitFor, stopping: stopping.signal },
    writing: builtWritePage(Math.random),
    bounces: openBounces(configuration.mails.bounces, globalThis.fetch),
    isStopping: () => isStopping,
    readings: () => [...readProcess(), ...options.databaseReadings()],
  });
  const server = createNodeServer({
    fetch,
    refuse: (refusal) => {
      const answer = refusalEnvelope(refusal, { requestId: newRequestId(), now: now() });
      metrics.answered('other', answer.status, 0);
      return answer;
    },
  });
  listen(server, { host, port, log });
  const background = { store, now, wait: waitFor, log };
  const working = Promise.all([
    deliverUntil(stopping.signal, waitFor, { store, webhooks, now, random: Math.random, log, schedule }),
    media && removeUnusedUntil(stopping.signal, waitFor, { ...media, log }),
    continueRemovalsUntil(stopping.signal, waitFor, { store, files: media?.files, log }),
    runJobsUntil(stopping.signal, jobsOf({ configuration, store, access, media }, background)),
    endReviewsUntil(stopping.signal, { ...background, publishAfterDays }),
    mails && scheduleInvitationsUntil(stopping.signal, background),
    mails && sendMailsUntil(stopping.signal, waitFor, { ...mails, now, random: Math.random, log }),
    expireUntil(stopping.signal, { ...background, days: retention }),
    removeExpiredFilesUntil(stopping.signal, waitFor, background),
  ]);
  const settled = async () => void (await working);
  const stop = gracefulStop(server, { settled, delay: shutdownDelay * 1000 });
  return async () => {
    isStopping = true;
    stopping.abort();
    const stopped = await stop();
    await store.close();
    log({ event: 'stopped', ...stopped });
    return stopped.dropped === 0;
  };
}

/** Ends the process if the port cannot be used. */
function listen(
  server: ReturnType<typeof createNodeServer>,
  { host, port, log }: { host: string; port: number; log: ServiceLog },
): void {
  server.once('error', ({ code, name }: NodeJS.ErrnoException) => {
    process.stderr.write(`${listenFailure({ host, port, code: code ?? name })}\n`);
    process.exit(1);
  });
  server.listen(port, host, () => {
    const { port: actual } = server.address() as AddressInfo;
    log({ event: 'listening', address: `http://${host}:${actual}` });
  });
}

/** Runs all kinds of jobs. */
function jobsOf(
  { configuration, store, access, media }: Pick<ServeOptions, 'configuration' | 'store' | 'access' | 'media'>,
  background: Omit<JobRunnerOptions, 'runs'> & Parameters<typeof moderationRuns>[0],
): JobRunnerOptions {
  const { limits, media: options } = configuration;
  const parts = transferParts({ store, access, limits, media, allowPrivate: options.allowPrivate });
  return { ...background, runs: { ...moderationRuns(background), ...transferRuns(parts) } };
}

const consoleBuild = fileURLToPath(new URL('../../../dist/console', import.meta.url));
