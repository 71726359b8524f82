import { secondsOf } from '../../contract/time.ts';
import type { DeliveryAttempt, DisabledReason } from '../../contract/webhook-delivery.ts';
import { signWebhook } from '../../contract/webhook-signature.ts';
import { defaultSchedule, type RetrySchedule, retryAfterOf, retryDelay } from '../config/retry-schedule.ts';
import type { CallerStore } from '../store/callers.ts';
import {
  type AttemptEnd,
  type Delivery,
  type DeliveryStore,
  type Endpoint,
  failingDay,
} from '../store/deliveries.ts';
import type { ServiceLog } from '../telemetry/service-log.ts';
import { type WebhookOutcome, type WebhookPolicy, webhookTimeout } from './webhook-policy.ts';

export type DeliveryOptions = {
  store: DeliveryStore & Pick<CallerStore, 'signingSecrets'>;
  webhooks: WebhookPolicy;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Returns a number from 0 up to, but not including, 1. */
  random: () => number;
  log: ServiceLog;
  schedule?: RetrySchedule | undefined;
  /** Aborts when the process is about to end. */
  stopping?: AbortSignal | undefined;
};

/**
 * Milliseconds for which a delivery is leased: much longer than an attempt, so that no other worker takes
 * over a running one.
 */
export function leaseDuration({ timeout = webhookTimeout }: Pick<WebhookPolicy, 'timeout'>): number {
  return 3 * timeout;
}

/**
 * Attempts a leased delivery and records the outcome. Any 2xx is success, and 410 disables the endpoint;
 * everything else is retried by the schedule. The endpoint is disabled once all its attempts have failed for
 * three days, and on three days. A failed probe of a disabled endpoint leaves its delivery as it was. Returns
 * whether the delivery succeeded.
 */
export async function attemptDelivery(delivery: Delivery, options: DeliveryOptions): Promise<boolean> {
  const { store, now, log, webhooks } = options;
  const started = now();
  // The process may have been paused since the lease began. The next worker that leases the delivery attempts
  // it.
  if (started > delivery.leasedUntil - (webhooks.timeout ?? webhookTimeout)) return false;
  const outcome = await send(delivery, options);
  // Nothing failed at the receiver, so nothing is counted. The delivery is attempted again once its lease has
  // ended.
  if ('failure' in outcome && outcome.failure === 'stopped') return false;
  const attempt = attemptOf(outcome, started, now());
  const end = endOf(delivery, outcome, attempt, options);
  const isDelivered = end.state === 'delivered';
  if (!(await store.finishAttempt(delivery, end))) return isDelivered;
  const event = { delivered: 'delivered', waiting: 'postponed', dead: 'given_up' } as const;
  const result = attempt.error || String(attempt.status);
  log({ event: event[end.state], webhook_event: delivery.event_id, result });
  if (isDelivered && delivery.endpoint.isProbe)
    log({ event: 'webhook_enabled', webhook_endpoint: delivery.endpoint.id });
  if (end.disable && !delivery.endpoint.isProbe) {
    log({ event: 'webhook_disabled', webhook_endpoint: delivery.endpoint.id, reason: end.disable });
  }
  return isDelivered;
}

type Outcome = WebhookOutcome | { failure: 'signer_revoked' };

type RecordedOutcome = Exclude<Outcome, { failure: 'stopped' }>;

async function send(
  { shop, signer, url, event_id, body }: Delivery,
  { store, webhooks, now, stopping }: DeliveryOptions,
): Promise<Outcome> {
  const [privateToken] = (await store.signingSecrets(shop, signer)) ?? [];
  // Receivers must reject unsigned events, so the event is not sent.
  if (!privateToken) return { failure: 'signer_revoked' };
  const event = { id: event_id, timestamp: Math.floor(now() / 1000), body };
  const signed = await signWebhook({ publicToken: signer.publicToken, privateToken }, event);
  return webhooks.send(url, { 'content-type': 'application/json', ...signed }, body, stopping);
}

function attemptOf(outcome: RecordedOutcome, started: number, ended: number): DeliveryAttempt {
  const timing = { at: secondsOf(started), duration: Math.max(0, Math.round(ended - started)) };
  if ('status' in outcome) return { ...timing, status: outcome.status, error: '' };
  return { ...timing, status: 0, error: outcome.failure };
}

function endOf(
  { attempts, endpoint }: Delivery,
  outcome: RecordedOutcome,
  attempt: DeliveryAttempt,
  { now, random, schedule = defaultSchedule }: DeliveryOptions,
): AttemptEnd {
  const { status } = attempt;
  if (status >= 200 && status < 300) return { attempt, state: 'delivered', due: 0, pausedUntil: 0 };
  const time = now();
  const asked = 'status' in outcome ? retryAfterOf(outcome.retryAfter, time) : 0;
  const delay = retryDelay(schedule, attempts + 1, random());
  const isGone = status === 410 || attempt.error === 'signer_revoked';
  const isFinal = isGone || (delay === undefined && !endpoint.isProbe);
  return {
    attempt,
    state: isFinal ? 'dead' : 'waiting',
    due: time + (endpoint.isProbe ? 0 : Math.max(delay ?? 0, asked)),
    pausedUntil: asked > 0 ? time + asked : 0,
    disable: disabledReasonOf(status, endpoint, time),
  };
}

/**
 * An endpoint with few events may have failed once and then received nothing for days, so the time alone
 * proves nothing.
 */
function disabledReasonOf(
  status: number,
  { failingSince, failingDays, failingDayAt }: Endpoint,
  time: number,
): DisabledReason | undefined {
  if (status === 410) return 'gone';
  const isAnotherDay = failingDayAt === null || time - failingDayAt >= failingDay;
  const hasFailedLong = failingSince !== null && time - failingSince >= 3 * failingDay;
  return hasFailedLong && failingDays + Number(isAnotherDay) >= 3 ? 'failing' : undefined;
}
