import type { DecidedBy } from '../../../src/service/store/audit.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { endDeliveries } from '../../../testing/service/webhooks/end-deliveries.ts';

/** Entries of people in the audit log, their undo, and the events of shop 1. */
export function moderatorOf(opened: { store: Store }) {
  const entryOf = async (actor_label: string, action: string): Promise<DecidedBy> => {
    const entry = { actor: 'session', actor_label, action };
    const all = { ...entry, subject_ids: [], reason: '' };
    return { ...entry, entry_id: await opened.store.beginAudit('1', all) };
  };
  return {
    entryOf,
    undo: async (id: string, entry: string, person = 'ada') =>
      opened.store.undoDecision('1', id, entry, await entryOf(person, 'undo_moderation')),
    async subscribe() {
      const caller = { shop: '1', secrets: ['s'], scopes: [], expires_at: null };
      await opened.store.addCaller('signature', 'p', caller);
      for (const topic of ['review/created', 'review/updated', 'review/deleted'] as const) {
        await opened.store.createWebhook('1', { topic, url: 'https://shop.example/hook' });
      }
    },
    /** The events since the last call. */
    events: async () => (await endDeliveries(opened.store)).map(({ body }) => JSON.parse(body)),
    mistakes: () => Array.fromAsync(opened.store.verify()),
  };
}
