import { type After, withDeadline } from '../../client/deadline.ts';
import type { Fetch } from '../../client/send-call.ts';
import { mediaOperations } from '../../contract/operations/media.ts';
import { authorOperations, createOperations, readOperations } from '../../contract/operations/reviews.ts';
import { sha256 } from '../../contract/sha256.ts';
import { createChallenges, levels } from '../../server/screening/challenges.ts';
import { submissionKey } from '../config/credentials.ts';
import type { EdgeOptions } from '../config/options.ts';
import type { LoopBudget } from '../guard/loop-budget.ts';
import { crossOriginHeaders } from '../http/headers.ts';
import { ProblemError, problemOf } from '../http/problem.ts';
import type { Route } from '../http/router.ts';
import { readReviewsQuestion, type Subject } from '../storefront/question.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import { createUpstreamOf } from '../upstream/upstream.ts';
import { createAskShop } from './ask-shop.ts';
import { createDoor } from './door.ts';
import { createFormRoute, type FormPageParts } from './form-route.ts';
import type { Ledger } from './ledger.ts';
import type { PublishedReview } from './newest-reviews.ts';
import { createOwnReviews } from './own-reviews.ts';
import { subjectKey } from './subject-key.ts';
import { createSubmitReview } from './submit-review.ts';
import { createUploads } from './uploads.ts';
import { createWriteCapabilities } from './write-capabilities.ts';

export type SubmissionsParts = {
  options: EdgeOptions;
  fetch: Fetch;
  now: () => number;
  random: () => number;
  after: After;
  log: EdgeLog;
  ledger: Ledger;
  loop?: LoopBudget | undefined;
  stopping?: AbortSignal | undefined;
  /** The newest published reviews of a subject, from the cache if possible. */
  newest: (subject: Subject) => Promise<readonly PublishedReview[]>;
  /** Renders the pages that answer forms without JavaScript; without it, there are none. */
  renderPage?: FormPageParts['renderPage'] | undefined;
};

/** Writes have few slots of their own, so that a burst of them leaves the API to readers. */
const writeLimits = { running: 4, runningOfTurn: 4, runningOfClient: 4, waiting: 64 };

/** Long, because a shopper would rather wait than send a review again. */
const writeDeadlines = { attempt: 6_000, total: 13_000 };

/** How long a review waits for the published ones with which it is compared, in milliseconds. */
const newestPatience = 1_000;

/** The challenges issued for a product within ten minutes from which they are harder. */
const busy = [20, 60] as const;

/** The routes by which browsers submit reviews, by path. The first request derives the key. */
export function createSubmissions(
  parts: SubmissionsParts,
): Record<'reviews' | 'uploads' | 'challenge' | 'status' | 'withdraw', Route> & { form: Route | undefined } {
  let first: ReturnType<typeof open> | undefined;
  const opened = () => {
    first ??= open(parts);
    return first;
  };
  const { log } = parts;
  const preflight: NonNullable<Route['OPTIONS']> = async (request) =>
    (await opened()).door.preflight(request);
  const logged = async (answer: Promise<unknown>, status: number) => {
    try {
      return jsonResponse(await answer, status);
    } catch (error) {
      const { code, facts } = problemOf(error);
      const fields = facts.errors?.map(({ field }) => field);
      log({ event: 'submission_refused', reason: code, ...(fields && { fields }) });
      throw error;
    }
  };
  /** A route for JSON. The browser sends the key of its draft, and with it a preflight. */
  const posted = (
    status: number,
    answer: (writing: Awaited<typeof first> & object, input: unknown, key: string) => Promise<unknown>,
  ): Route => ({
    OPTIONS: preflight,
    POST: (request, _url, connection) =>
      logged(
        opened().then((writing) =>
          writing.door.enter(request, connection, async (network) => {
            const key = await keyOf(request);
            const input = await readJson(request, () => writing.door.readBody(request, network));
            return answer(writing, input, key);
          }),
        ),
        status,
      ),
  });
  const { renderPage, options, after } = parts;
  return {
    form: renderPage && createFormRoute({ opened, renderPage, options, after, log }),
    reviews: posted(202, async ({ submit }, input, key) => {
      const { created } = await submit(input, { key });
      return { status: 'waiting', ...created };
    }),
    uploads: posted(200, ({ uploads }, input) => uploads.give(input)),
    status: posted(200, ({ own }, input) => own.status(input)),
    withdraw: posted(200, ({ own }, input) => own.withdraw(input)),
    challenge: {
      GET: (request, url, connection) =>
        logged(
          opened().then(({ door, challenge }) =>
            door.enter(request, connection, () => challenge(readReviewsQuestion(url.searchParams).subject)),
          ),
          200,
        ),
    },
  };
}

/** Everything that the routes share. */
async function open(parts: SubmissionsParts) {
  const { options, ledger, fetch, now, random, after, log } = parts;
  const key = await submissionKey(options.credentials);
  const operations = {
    ...{ ...mediaOperations, ...createOperations, ...authorOperations },
    get_reviews: readOperations.get_reviews,
  };
  const { shopper: client } = createUpstreamOf(operations, options, {
    ...{ fetch, now, random, after, log, loop: parts.loop, stopping: parts.stopping },
    deadlines: writeDeadlines,
    limits: writeLimits,
  });
  const challenges = createChallenges({ key, now, random });
  const uploads = createUploads({ ledger, challenges, client, mediaHosts: options.mediaHosts });
  const { bearer, signature } = options.credentials;
  // Our service lets no platform hold reviews.
  const refused = bearer ? ['held_for'] : [];
  const { reviewRuleUrl: url } = options;
  const capabilities = createWriteCapabilities({ apiUrl: options.apiUrl, refused, fetch, now, after });
  const own = createOwnReviews({ client, capabilities });
  const submit = createSubmitReview({
    ...{ key, ledger, challenges, client, now, log, own, capabilities },
    uploadsOf: uploads.of,
    published: (subject) => withDeadline(newestPatience, { after }, () => parts.newest(subject)),
    askShop: url && signature ? createAskShop({ url, signature, fetch, now, after }) : async () => false,
  });
  async function challenge(subject: Subject) {
    const name = subjectKey(subject);
    const issued = await ledger.count(`issued:${name}`, 600);
    const level = busy.filter((from) => issued > from).length;
    return challenges.create(name, Math.min(level, levels.length - 1));
  }
  return {
    door: createDoor({ ...options, ledger, key, after, loop: parts.loop }),
    key,
    submit,
    own,
    uploads,
    challenge,
  };
}

/** The hash of the draft's key, which no browser sends across origins without a preflight. */
async function keyOf({ headers }: Request): Promise<string> {
  const key = (headers.get('idempotency-key') ?? '').replace(/^"(.*)"$/, '$1');
  if (!/^[!-~]{16,255}$/.test(key)) throw new ProblemError('key_required');
  return (await sha256(key)).slice(0, 40);
}

async function readJson({ headers }: Request, readBody: () => Promise<string>): Promise<unknown> {
  const type = headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new ProblemError('unsupported_media_type');
  const text = await readBody();
  try {
    return JSON.parse(text);
  } catch {
    throw new ProblemError('invalid_body');
  }
}

function jsonResponse(body: unknown, status: number): Response {
  const headers = { ...crossOriginHeaders, 'content-type': 'application/json', 'cache-control': 'no-store' };
  return new Response(JSON.stringify(body), { status, headers });
}
