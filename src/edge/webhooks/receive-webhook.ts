import { type After, withDeadline } from '../../client/deadline.ts';
import { limits } from '../../contract/limits.ts';
import { storeProductId } from '../../contract/review.ts';
import type { WebhookEvent } from '../../contract/webhook.ts';
import { refusalByHeaders, verifyWebhook } from '../../contract/webhook-signature.ts';
import {
  type BodyFailure,
  type BodyLimits,
  createBodyReader,
  type ReadBody,
} from '../../server/body-reader.ts';
import { revealCredentials, type SecretCredentials } from '../config/credentials.ts';
import { isServerProblem, ProblemError } from '../http/problem.ts';
import type { Subject } from '../storefront/question.ts';
import { type EdgeLog, failurePlace } from '../telemetry/log.ts';
import { type Delivery, readEvent } from './read-event.ts';
import { createSeenEvents } from './seen-events.ts';

export type WebhookParts = {
  /** Without a private token no webhook can be verified. */
  signature: SecretCredentials['signature'];
  answers: {
    /** Applies the event to the index of the shop. */
    apply(event: WebhookEvent): Promise<void>;
    /** Purges every cached answer about the subjects; returns how many there were. */
    purge(subjects: readonly Subject[], options: { isSoft: boolean }): Promise<number>;
  };
  /**
   * Purges the answers about the subjects from the CDN in front of the edge. Called after the purge of the
   * edge, so that the CDN cannot load old answers again.
   */
  purgeCdn?: ((subjects: readonly Subject[], options: { isSoft: boolean }) => Promise<void>) | undefined;
  /** Called once an event is applied. */
  onChange?: ((subjects: readonly Subject[]) => void) | undefined;
  now: () => number;
  after: After;
  log: EdgeLog;
  /** Receives work that may continue after the response. */
  waitUntil: (work: Promise<unknown>) => void;
};

/** How long a sender waits until its event is applied, in milliseconds. */
const patience = 3_000;

/** Limits for bodies whose signatures are not verified yet. A genuine body arrives within milliseconds. */
const bodyLimits: BodyLimits = {
  bytes: limits.bodyBytes,
  totalBytes: 8_000_000,
  bodies: 64,
  time: 5_000,
};

/** When a sender should try again, in seconds. */
const retryAfter = 30;

/**
 * Handles `POST /v1/webhooks`: 202 for an event that was applied, 200 for one that needs no work. A repeated
 * event succeeds without effect, because a sender that lost the response sends it again. Throws a problem for
 * everything else: `event_not_applied` if a store failed, because only an event that its sender repeats
 * survives a restart.
 */
export function createWebhookReceiver(parts: WebhookParts): (request: Request) => Promise<Response> {
  const { now, after, log, waitUntil } = parts;
  const seen = createSeenEvents(now);
  const running = new Map<string, Promise<void>>();
  const readBody = createBodyReader(bodyLimits, { after, fail: bodyProblem });

  async function process(id: string, event: WebhookEvent): Promise<void> {
    try {
      await processEvent(event, parts);
    } catch (error) {
      seen.forget(id);
      logFailure(error, log);
      throw new ProblemError('event_not_applied', { retryAfter });
    } finally {
      running.delete(id);
    }
  }

  /**
   * Waits for the work, which continues if it takes too long; a repeated event then waits for the same work.
   */
  async function applied(work: Promise<void>): Promise<void> {
    try {
      await withDeadline(patience, { after }, () => work);
    } catch {
      log({ event: 'webhook_refused', reason: 'event_not_applied' });
      throw new ProblemError('event_not_applied', { retryAfter });
    }
  }

  return async (request) => {
    const { id, topic, event } = await readVerified(request, readBody, parts).catch((error: unknown) => {
      logRefusal(error, log);
      throw error;
    });
    const answer = (result: 'accepted' | 'known' | 'ignored') => {
      log({ event: 'webhook_taken', topic, result });
      return resultResponse(result);
    };
    if (!event) return answer('ignored');
    const isNew = seen.add(id);
    if (isNew) {
      const work = process(id, event);
      running.set(id, work);
      waitUntil(work);
    }
    await applied(running.get(id) ?? Promise.resolve());
    return answer(isNew ? 'accepted' : 'known');
  };
}

/** Logs an error that was not logged where it occurred; stores log their own. */
function logFailure(error: unknown, log: EdgeLog): void {
  if (!(error instanceof ProblemError)) log({ event: 'edge_failed', ...failurePlace(error) });
}

async function readVerified(
  request: Request,
  readBody: ReadBody,
  { signature, now }: WebhookParts,
): Promise<Delivery> {
  const key = signature && revealCredentials({ signature }).signature;
  if (!key) throw new ProblemError('webhooks_unsupported');
  const refusal = refusalByHeaders(request.headers, now());
  if (refusal) throw new ProblemError(`webhook_${refusal}`);
  // Strings and signatures need several times the memory of the body.
  const verified = Promise.withResolvers<void>();
  try {
    const body = textOf(await readBody(request, undefined, verified.promise));
    const verdict = await verifyWebhook(key, { headers: request.headers, body }, now());
    if (verdict !== 'genuine') throw new ProblemError(`webhook_${verdict}`);
    return readEvent(body);
  } finally {
    verified.resolve();
  }
}

function bodyProblem(failure: BodyFailure): ProblemError {
  const detail = `At most ${bodyLimits.bytes} bytes are accepted`;
  return new ProblemError(failure, failure === 'body_too_large' ? { detail } : {});
}

/** A byte order mark is part of the signed text. */
function textOf(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    throw bodyProblem('invalid_body');
  }
}

function logRefusal(error: unknown, log: EdgeLog): void {
  if (!(error instanceof ProblemError) || !isServerProblem(error.code)) return;
  const fields = error.facts.errors?.map(({ field }) => field);
  log({ event: 'webhook_refused', reason: error.code, ...(fields ? { fields } : {}) });
}

function resultResponse(result: 'accepted' | 'known' | 'ignored'): Response {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return new Response(JSON.stringify({ result }), { status: result === 'accepted' ? 202 : 200, headers });
}

/**
 * Updates the index first, so that no answer is rebuilt from old data. The purge happens even if the update
 * fails. The store and the CDN log failed purges.
 */
async function processEvent(
  event: WebhookEvent,
  { answers, purgeCdn, onChange, log }: WebhookParts,
): Promise<void> {
  const subjects = subjectsOf(event);
  try {
    await answers.apply(event);
  } finally {
    const options = { isSoft: hidesNothing(event) };
    const keys = await answers.purge(subjects, options).catch(failPurge);
    log({ event: 'purged', subjects: subjects.length, keys });
    await purgeCdn?.(subjects, options).catch(failPurge);
  }
  onChange?.(subjects);
}

function failPurge(): never {
  throw new ProblemError('event_not_applied');
}

/**
 * Whether everything shown before the event may still be shown after it; see
 * docs/decisions/0010-soft-purge.md.
 */
export function hidesNothing({
  event_type,
  list,
  former_handles = [],
}: Pick<WebhookEvent, 'event_type' | 'list' | 'former_handles'>): boolean {
  const isShown = (item: WebhookEvent['list'][number]) => 'is_published' in item && item.is_published === 1;
  return event_type === 'review/created' && list.every(isShown) && former_handles.length === 0;
}

/**
 * The products or the shop whose reviews an event is about, without duplicates. A former handle of a product
 * is a subject of its own, because answers may be cached under it alone.
 */
function subjectsOf({ list, former_handles = [] }: Pick<WebhookEvent, 'list' | 'former_handles'>): Subject[] {
  const subjects = list.map(({ product_id: id, product_handle: handle }): Subject => {
    if (id === storeProductId || (id === '' && handle === '')) return { kind: 'store' };
    return { kind: 'product', ...(handle ? { handle } : {}), ...(id ? { id } : {}) };
  });
  for (const handle of former_handles) subjects.push({ kind: 'product', handle });
  return [...new Map(subjects.map((subject) => [JSON.stringify(subject), subject])).values()];
}
