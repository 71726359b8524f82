import { ReviewsApiError } from '../../client/api-error.ts';
import { limits } from '../../contract/limits.ts';
import type { WebhookEvent } from '../../contract/webhook.ts';
import { verifyWebhook } from '../../contract/webhook-signature.ts';
import { revealCredentials, type SecretCredentials } from '../config/credentials.ts';
import { isServerProblem, ProblemError } from '../http/problem.ts';
import { readBody } from '../http/read-body.ts';
import type { Subject } from '../storefront/question.ts';
import { type EdgeLog, failurePlace } from '../telemetry/log.ts';
import { hidesNothing } from './hides-nothing.ts';
import { type Delivery, readEvent } from './read-event.ts';
import { createSeenEvents } from './seen-events.ts';
import { subjectsOf } from './subjects-of.ts';

export type WebhookParts = {
  /** Without a private token no webhook can be verified. */
  signature: SecretCredentials['signature'];
  answers: {
    /** Applies the event to the index of the shop. */
    apply(event: WebhookEvent): Promise<void>;
    /** Purges every cached answer about the subjects; returns how many there were. */
    purge(subjects: readonly Subject[], options: { isSoft: boolean }): Promise<number>;
  };
  now: () => number;
  log: EdgeLog;
  /** Receives the work that continues after the answer. */
  waitUntil: (work: Promise<unknown>) => void;
};

/**
 * Handles `POST /v1/webhooks`: 202 at once for an event that it then processes, 200 for one that needs no work. A
 * repeated event succeeds without effect, because a sender that lost the answer sends it again. Throws a problem
 * for everything else.
 */
export function createWebhookReceiver(parts: WebhookParts): (request: Request) => Promise<Response> {
  const { now, log, waitUntil } = parts;
  const seen = createSeenEvents(now);

  return async (request) => {
    const { id, topic, event } = await verified(request, parts).catch((error: unknown) => {
      logRefusal(error, log);
      throw error;
    });
    const answer = (result: 'accepted' | 'known' | 'ignored') => {
      log({ event: 'webhook_taken', topic, result });
      return resultResponse(result);
    };
    if (!event) return answer('ignored');
    if (!seen.add(id)) return answer('known');
    waitUntil(
      processEvent(event, parts).catch((error: unknown) => {
        seen.forget(id);
        // Failed API calls have been logged already.
        if (!(error instanceof ReviewsApiError)) log({ event: 'edge_failed', ...failurePlace(error) });
      }),
    );
    return answer('accepted');
  };
}

async function verified(request: Request, { signature, now }: WebhookParts): Promise<Delivery> {
  const key = signature && revealCredentials({ signature }).signature;
  if (!key) throw new ProblemError('webhooks_unsupported');
  const body = await readBody(request, limits.bodyBytes);
  const verdict = await verifyWebhook(key, { headers: request.headers, body }, now());
  if (verdict !== 'genuine') throw new ProblemError(`webhook_${verdict}`);
  return readEvent(body);
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

/** Updates the index first, so that no answer is rebuilt from old data. The purge happens even if that fails. */
async function processEvent(event: WebhookEvent, { answers, log }: WebhookParts): Promise<void> {
  const subjects = subjectsOf(event);
  try {
    await answers.apply(event);
  } finally {
    const keys = await answers.purge(subjects, { isSoft: hidesNothing(event) });
    log({ event: 'purged', subjects: subjects.length, keys });
  }
}
