import { ReviewsApiError } from '../../client/api-error.ts';
import { limits } from '../../contract/limits.ts';
import type { WebhookEvent } from '../../contract/webhook.ts';
import { verifyWebhook } from '../../contract/webhook-signature.ts';
import type { EdgeOptions } from '../config/options.ts';
import { isServerProblem, ProblemError } from '../http/problem.ts';
import { readBody } from '../http/read-body.ts';
import type { Subject } from '../storefront/question.ts';
import { type EdgeLog, failurePlace } from '../telemetry/log.ts';
import { hidesNothing } from './hides-nothing.ts';
import { type Delivered, readEvent } from './read-event.ts';
import { createSeenEvents } from './seen-events.ts';
import { subjectsOf } from './subjects-of.ts';

export type WebhookParts = {
  /** Without a private token nothing can be verified. */
  signature: EdgeOptions['credentials']['signature'];
  reads: {
    /** Takes an event over into what is known of the shop. */
    apply(event: WebhookEvent): Promise<void>;
    /** Forgets every answer about the subjects and says how many those were. */
    purge(subjects: readonly Subject[], options: { isSoft: boolean }): Promise<number>;
  };
  now: () => number;
  log: EdgeLog;
  /** Told of work that goes on after the answer. */
  waitUntil: (work: Promise<unknown>) => void;
};

/**
 * Answers `POST /v1/webhooks`: 202 at once to an event that it then acts on, 200 to one that needs nothing. An
 * event that was taken before is answered with success and has no effect, because a sender whose answer was lost
 * sends it again. Throws a problem for all else.
 */
export function createWebhookReceiver(parts: WebhookParts): (request: Request) => Promise<Response> {
  const { signature, now, log, waitUntil } = parts;
  const seen = createSeenEvents(now);

  async function open(request: Request): Promise<Delivered> {
    if (!signature) throw new ProblemError('webhooks_unsupported');
    const body = await readBody(request, limits.bodyBytes);
    const key = { publicToken: signature.publicToken, privateToken: signature.privateToken.reveal() };
    const verdict = await verifyWebhook(key, { headers: request.headers, body }, now());
    if (verdict !== 'genuine') throw new ProblemError(`webhook_${verdict}`);
    return readEvent(body);
  }

  return async (request) => {
    const { id, topic, event } = await open(request).catch((error: unknown) => {
      if (error instanceof ProblemError && isServerProblem(error.code)) {
        const fields = error.facts.errors?.map(({ field }) => field);
        log({ event: 'webhook_refused', reason: error.code, ...(fields ? { fields } : {}) });
      }
      throw error;
    });
    if (!event) return taken('ignored');
    if (!seen.add(id)) return taken('known');
    waitUntil(
      act(event, parts).catch((error: unknown) => {
        seen.forget(id);
        // What the API failed at is in the log already.
        if (!(error instanceof ReviewsApiError)) log({ event: 'edge_failed', ...failurePlace(error) });
      }),
    );
    return taken('accepted');

    function taken(result: 'accepted' | 'known' | 'ignored'): Response {
      log({ event: 'webhook_taken', topic, result });
      const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
      return new Response(JSON.stringify({ result }), { status: result === 'accepted' ? 202 : 200, headers });
    }
  };
}

/** What is known first, so that no answer is made anew from what was known before; it is forgotten in any case. */
async function act(event: WebhookEvent, { reads, log }: WebhookParts): Promise<void> {
  const subjects = subjectsOf(event);
  try {
    await reads.apply(event);
  } finally {
    const keys = await reads.purge(subjects, { isSoft: hidesNothing(event) });
    log({ event: 'purged', subjects: subjects.length, keys });
  }
}
