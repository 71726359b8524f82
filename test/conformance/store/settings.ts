import { describe, expect, it } from 'vitest';
import { usualSettings } from '../../../src/contract/usual-settings.ts';
import { type OpenStore, openedStore } from './opened-store.ts';

/** The settings of a shop. */
export function testSettings(open: OpenStore): void {
  describe('settings', () => {
    const opened = openedStore(open);

    it('are the usual ones until a shop changes some, and only in that shop', async () => {
      const { store } = opened;
      expect(await store.readSettings('1')).toEqual({ settings: usualSettings, version: 0, changed_at: '' });
      const templates = [{ name: 'Thanks', language: '', text: 'Thank you' }];
      await store.updateSettings('1', { templates });
      const changed = await store.updateSettings('1', {
        moderation: { publish_after_days: 0 },
        invitations: { is_on: 1 },
      });
      const settings = {
        ...usualSettings,
        templates,
        moderation: { publish_after_days: 0 },
        invitations: { ...usualSettings.invitations, is_on: 1 },
      };
      expect(changed).toEqual({ settings, version: 2, changed_at: '2024-05-01T12:00:00Z' });
      expect(await store.readSettings('1')).toEqual(changed);
      expect(await store.readSettings('2')).toMatchObject({ settings: usualSettings, version: 0 });
    });

    it('refuse a change of an earlier version, and lose no change of another setting', async () => {
      const { store } = opened;
      const change = (name: string) =>
        store.updateSettings('1', { saved_views: [{ name, query: 'hidden' }] }, 0);
      const outcomes = await Promise.all(['a', 'b', 'c'].map(change));
      expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(2);
      const unversioned = [
        store.updateSettings('1', { mails: { is_on: 1 } }),
        store.updateSettings('1', { invitations: { per_person: 3 } }),
      ];
      await Promise.all(unversioned);
      const { settings, version } = await store.readSettings('1');
      expect(version).toBe(3);
      expect(settings).toMatchObject({ mails: { is_on: 1 }, invitations: { per_person: 3 } });
      expect(settings.saved_views).toHaveLength(1);
    });
  });
}
