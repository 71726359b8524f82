import { describe, expect, it } from 'vitest';
import { type OpenStore, openedStore } from './opened-store.ts';

/** The audit log. */
export function testAudit(open: OpenStore): void {
  describe('the audit log', () => {
    const opened = openedStore(open);
    const entry = {
      actor: 'signature',
      actor_label: 'abcdefgh',
      action: 'hide_reviews',
      subject_ids: ['12', '13'],
      reason: 'spam',
    };
    const list = async (query: object = {}) =>
      (await opened.store.listAudit('1', { page: 1, page_size: 10, ...query })).list;

    it('records a change before it is made, and completes or drops the entry', async () => {
      const id = await opened.store.beginAudit('1', entry);
      expect(await list()).toEqual([{ ...entry, id, at: '2024-05-01T12:00:00Z', outcome: 'unknown' }]);
      await opened.store.endAudit('1', id, ['12', '13', '14']);
      expect(await list()).toMatchObject([{ subject_ids: ['12', '13', '14'], outcome: 'done' }]);
      await opened.store.dropAudit('2', id);
      expect(await list()).toHaveLength(1);
      await opened.store.dropAudit('1', id);
      expect(await opened.store.listAudit('1', { page: 1, page_size: 10 })).toEqual({ list: [], count: 0 });
    });

    it('lists its newest entries first, by action, subject and time', async () => {
      for (const [action, subject] of [
        ['create_review', '1'],
        ['delete_review', '1'],
        ['create_review', '11'],
      ] as const) {
        await opened.store.beginAudit('1', { ...entry, action, subject_ids: [subject] });
        opened.time += 1_000;
      }
      const found = async (query: object) =>
        (await list(query)).map(({ action, subject_ids }) => `${action} ${subject_ids}`);
      expect(await found({})).toEqual(['create_review 11', 'delete_review 1', 'create_review 1']);
      expect(await found({ action: 'create_review' })).toEqual(['create_review 11', 'create_review 1']);
      expect(await found({ subject_id: '1' })).toEqual(['delete_review 1', 'create_review 1']);
      expect(await found({ start_time: '2024-05-01T12:00:01Z', end_time: '2024-05-01T12:00:01Z' })).toEqual([
        'delete_review 1',
      ]);
      expect(await found({ page: 2, page_size: 2 })).toEqual(['create_review 1']);
    });

    it('finds the entries by a person, but not by a program with the same label', async () => {
      const [ada, bo] = ['7', '70'].map((actor_label) => ({ ...entry, actor: 'person', actor_label }));
      const same = { ...entry, actor: 'platform', actor_label: '7' };
      for (const one of [ada, bo, same, { ...ada, action: 'publish_reviews', subject_ids: ['14'] }])
        if (one) await opened.store.beginAudit('1', { ...entry, ...one });
      await opened.store.beginAudit('2', { ...entry, ...ada });
      const count = async (query: object) => {
        const found = await opened.store.listAudit('1', { page: 1, page_size: 10, ...query });
        expect(found.list).toHaveLength(found.count);
        return found.count;
      };
      expect(await count({ person_id: '7' })).toBe(2);
      expect(await count({ person_id: '70' })).toBe(1);
      expect(await count({ person_id: '' })).toBe(0);
      expect(await count({ person_id: '7', action: 'hide_reviews' })).toBe(1);
      expect(await count({ person_id: '7', subject_id: '12' })).toBe(1);
      expect(await count({ person_id: '7', subject_id: '14', action: 'hide_reviews' })).toBe(0);
      expect(await count({ person_id: '7', end_time: '2024-04-30T00:00:00Z' })).toBe(0);
    });

    it('removes expired entries', async () => {
      await opened.store.beginAudit('1', entry);
      opened.time += 1_000;
      await opened.store.beginAudit('1', entry);
      expect(await opened.store.countExpired('audit_log', opened.time)).toBe(1);
      const run = { actor: 'command', startedAt: opened.time } as const;
      expect(await opened.store.removeExpired('audit_log', opened.time, 10, run)).toBe(1);
      const actions = (await list()).map(({ action }) => action);
      expect(actions.sort()).toEqual(['expire_audit_log', entry.action]);
    });
  });
}
