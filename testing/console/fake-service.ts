import type { AuditEntry } from '../../src/contract/audit.ts';
import type { ConsoleSession } from '../../src/contract/console.ts';
import { flagReason } from '../../src/contract/flag-changes.ts';
import type { Job } from '../../src/contract/job.ts';
import type { Decision, ModeratedReview } from '../../src/contract/moderation.ts';
import type { ApiFailureName, apiCodes } from '../../src/contract/problem.ts';
import type { StoredSettings } from '../../src/contract/shop-settings.ts';
import { usualSettings } from '../../src/contract/usual-settings.ts';
import { envelopeOf, respond } from './fake-responses.ts';
import { listOf, summaryOf } from './listed-reviews.ts';

/** The call of an operation as the fake received it. */
export type Call = { name: string; shop: string; input: Record<string, unknown> };

const start = Date.parse('2026-11-28T12:00:00Z');

const session: ConsoleSession = {
  person: { id: '7', name: 'Ines' },
  shops: [{ shop: '1', name: 'Harbour Pottery', role: 'moderator' }],
  people: [
    { id: '7', name: 'Ines' },
    { id: '8', name: 'Bo' },
  ],
  expires_at: '2026-12-28T12:00:00Z',
  lacks_factor: false,
};

/**
 * The data of each operation for an input, of an `upload`, and the JSON that `read_file` returns;
 * a thrown name of a failure, or `offline`, fails the call.
 */
export type Operations = Record<string, (input: Call['input']) => unknown>;

/**
 * The service as the console sees it: a session, the moderation operations over reviews in memory, and the
 * `others` that a test needs. Every call is a second after the one before.
 */
export function fakeService(given: readonly ModeratedReview[], others: Operations = {}) {
  const before = new Map<string, ModeratedReview[]>();
  const state = stateOf(given);
  const find = (id: unknown) => state.reviews.find((review) => review.id === id);
  const replace = (review: ModeratedReview) => {
    state.reviews = state.reviews.map((each) => (each.id === review.id ? review : each));
  };

  function log(action: string, ids: string[], reason = '', label = '7'): string {
    const id = `${state.audit.length + 1}`;
    const at = new Date(state.now).toISOString();
    const actor = 'person';
    state.audit.unshift({
      id,
      at,
      actor,
      actor_label: label,
      action,
      subject_ids: ids,
      reason,
      outcome: 'done',
    });
    return id;
  }

  /** The decision of somebody about a review, by default of somebody else. */
  function decide(id: string, action: string, change: Partial<ModeratedReview>, label = '8') {
    const review = find(id);
    if (!review) return '';
    const entryId = log(action, [id], change.hidden_reason || flagReason(change), label);
    before.set(entryId, [review]);
    const at = new Date(state.now).toISOString();
    const decision: Decision = { entry_id: entryId, action, actor: 'person', actor_label: label, at };
    replace({ ...review, ...change, decision });
    return entryId;
  }

  function moderate(name: string, input: Call['input'], change: Partial<ModeratedReview>) {
    const [id = ''] = input.ids as string[];
    const review = find(id);
    if (!review) return { changed: [], unchanged: [], missing: [id], decided: [], entry_id: '' };
    const { decision } = review;
    const isNewer = decision && decision.at > String(input.unless_decided_after ?? '9');
    if (isNewer && decision.actor_label !== '7') {
      return { changed: [], unchanged: [], missing: [], decided: [{ id, decision }], entry_id: '' };
    }
    const entry_id = decide(id, name, change, '7');
    return { changed: [id], unchanged: [], missing: [], decided: [], entry_id };
  }

  const operations = { ...operationsOf({ state, find, replace, log, moderate, before }), ...others };

  const envelope = (code: keyof typeof apiCodes, data: unknown) => envelopeOf(code, data, state.now);

  async function send(request: Request): Promise<Response> {
    state.now += 1000;
    if (state.failure === 'offline') throw new TypeError('Failed to fetch');
    const { pathname, searchParams } = new URL(request.url);
    if (state.failure) return envelope(state.failure, null);
    if (pathname === '/console/session') return envelope('ok', state.session);
    const [, , , shop = ''] = pathname.split('/');
    const name = pathname.slice(pathname.lastIndexOf('/') + 1);
    if (pathname.startsWith('/console/files/')) {
      const isUpload = request.method === 'POST';
      const file = operations[isUpload ? 'upload' : 'read_file']?.({});
      return isUpload ? envelope('ok', file) : Response.json(file);
    }
    const input = request.method === 'GET' ? Object.fromEntries(searchParams) : await request.json();
    state.calls.push({ name, shop, input });
    const operation = operations[name];
    const { delay } = state;
    const response = respond(operation, input, state.now);
    await delay;
    return response;
  }

  return { state, send, decide, find };
}

function stateOf(given: readonly ModeratedReview[]) {
  return {
    reviews: [...given],
    audit: [] as AuditEntry[],
    calls: [] as Call[],
    session: structuredClone(session),
    /** The failure of every call from now on. */
    failure: undefined as ApiFailureName | 'offline' | undefined,
    /** Responses to calls from now on arrive only after it. */
    delay: undefined as Promise<void> | undefined,
    now: start,
    /** Sends an event to the console. */
    changed: (_name: 'reviews' | 'jobs' | 'settings'): void => {},
    /** Refuses the events that the console follows. */
    lost: () => {},
    /** How often the console has begun to follow events. */
    follows: 0,
    jobs: [] as Job[],
    settings: { settings: usualSettings, version: 0, changed_at: '' } as StoredSettings,
  };
}

type Begun = { entry_id: string; decision: string; total: number };

function beginJob(state: { jobs: Job[]; now: number }, { entry_id, decision, total }: Begun): Job {
  const job: Job = {
    ...{ id: `${state.jobs.length + 1}`, kind: decision ? 'moderate' : 'undo_moderation', state: 'waiting' },
    ...{ is_cancelling: 0, actor: 'person', actor_label: '7', entry_id, done: 0, total, failure: '' },
    result: decision ? { decision } : {},
    created_at: new Date(state.now).toISOString(),
    ...{ started_at: '', finished_at: '' },
  };
  state.jobs = [job, ...state.jobs];
  return job;
}

type Parts = {
  state: ReturnType<typeof stateOf>;
  find: (id: unknown) => ModeratedReview | undefined;
  replace: (review: ModeratedReview) => void;
  log: (action: string, ids: string[]) => string;
  moderate: (name: string, input: Call['input'], change: Partial<ModeratedReview>) => object;
  /** The reviews before each entry of the audit log. */
  before: Map<string, ModeratedReview[]>;
};

function operationsOf({ state, find, replace, log, moderate, before }: Parts) {
  const operations: Operations = {
    get_moderation_summary: () => summaryOf(state.reviews),
    get_moderation_reviews: (input) => listOf(state.reviews, input),
    get_jobs: () => ({ page: { page: 1, page_size: 20, total_page: 1, count: 0 }, list: state.jobs }),
    moderate_matching_reviews: ({ decision, except }) => {
      const entry_id = log('moderate_matching_reviews', []);
      return beginJob(state, {
        entry_id,
        decision: `${decision}`,
        total: state.reviews.length - Object(except).length,
      });
    },
    undo_moderation_job: () =>
      beginJob(state, { entry_id: log('undo_moderation_job', []), decision: '', total: 1 }),
    cancel_job: ({ id }) => {
      state.jobs = state.jobs.map((job) => (job.id === id ? { ...job, is_cancelling: 1 } : job));
      return state.jobs.find((job) => job.id === id);
    },
    get_audit_log: ({ subject_id: id, action, person_id: person }) => {
      const list = state.audit.filter(
        (entry) =>
          (!id || entry.subject_ids.includes(String(id))) &&
          (!action || entry.action === action) &&
          (!person || entry.actor_label === person),
      );
      return { page: { page: 1, page_size: 20, total_page: 1, count: list.length }, list };
    },
    publish_reviews: (input) =>
      moderate('publish_reviews', input, { state: 'published', is_published: 1, hidden_reason: '' }),
    hide_reviews: (input) =>
      moderate('hide_reviews', input, {
        state: 'hidden',
        is_published: 0,
        hidden_reason: String(input.reason),
      }),
    flag_reviews: ({ ids, unless_decided_after, ...flags }) =>
      moderate('flag_reviews', { ids, unless_decided_after }, flags),
    hide_review_media: ({ id, url, is_hidden, unless_decided_after }) => {
      const { media = [], hidden_media = [] } = find(id) ?? {};
      const others = hidden_media.filter((one) => one !== url);
      return moderate(
        'hide_review_media',
        { ids: [id], unless_decided_after },
        {
          hidden_media: is_hidden ? [...others, String(url)] : others,
          media: media?.map((item) =>
            item.url === url ? { ...item, is_published: is_hidden ? 0 : 1 } : item,
          ),
        },
      );
    },
    move_review: ({ id, product_id, unless_decided_after }) =>
      moderate('move_review', { ids: [id], unless_decided_after }, { product_id: String(product_id) }),
    get_shop_settings: () => state.settings,
    update_moderation_tools: ({ version, ...change }) => {
      if (version !== state.settings.version) throw 'already_exists';
      const settings = { ...state.settings.settings, ...change };
      state.settings = { ...state.settings, settings, version: Number(version) + 1 };
      return state.settings;
    },
    undo_moderation: ({ entry_id }) => {
      const restored = before.get(String(entry_id)) ?? [];
      restored.forEach(replace);
      const ids = restored.map(({ id }) => id);
      return { changed: ids, unchanged: [], missing: [], decided: [], entry_id: log('undo_moderation', ids) };
    },
    create_review_reply: ({ review_id, content }) => {
      const review = find(review_id);
      const reply = { id: `reply-${review_id}`, content: String(content), reply_at: '2026-11-28T12:00:00Z' };
      const entry = log('create_review_reply', [String(review_id)]);
      if (review) {
        before.set(entry, [review]);
        replace({ ...review, reply });
      }
      return reply;
    },
  };
  return operations;
}
