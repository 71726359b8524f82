import { effect, signal } from '@preact/signals';
import type { ShopSettings, StoredSettings } from '../../src/contract/shop-settings.ts';
import type { ConsoleApi } from '../client/console-api.ts';
import type { Notices } from './notice.ts';
import type { Router } from './router.ts';

export type Template = ShopSettings['templates'][number];

export type SavedView = ShopSettings['saved_views'][number];

type Change = Partial<Pick<ShopSettings, 'templates' | 'saved_views'>>;

export type Tools = ReturnType<typeof createTools>;

/** The settings that moderators work with: the reply templates and saved views that all of them share. */
export function createTools(api: ConsoleApi, router: Router, notices: Notices) {
  const stored = signal<StoredSettings>();
  let shop = '';

  async function load() {
    const of = shop;
    const outcome = await api.call(of, 'get_shop_settings', {});
    if (!outcome.failure && of === shop) stored.value = outcome.data;
  }

  const stop = effect(() => {
    const next = router.list.value.shop;
    if (next === shop) return;
    shop = next;
    stored.value = undefined;
    if (next) void load();
  });

  return {
    templates: (): readonly Template[] => stored.value?.settings.templates ?? [],
    views: (): readonly SavedView[] => stored.value?.settings.saved_views ?? [],
    /** After how many days reviews publish themselves: 0 never, null as the service does. */
    publishAfterDays: () => stored.value?.settings.moderation.publish_after_days,
    load,
    /**
     * Stores a changed list. If somebody has changed the settings since, nothing is stored, and the present
     * ones are shown. Returns whether it was stored.
     */
    async save(change: (settings: ShopSettings) => Change): Promise<boolean> {
      if (!stored.value) await load();
      const before = stored.peek();
      if (!before) return false;
      const { settings, version } = before;
      const outcome = await api.call(shop, 'update_moderation_tools', { ...change(settings), version });
      if (!outcome.failure) {
        stored.value = outcome.data;
        return true;
      }
      notices.show(
        outcome.failure === 'already_exists'
          ? { kind: 'changedSettings' }
          : { kind: 'failed', failure: outcome.failure },
      );
      await load();
      return false;
    },
    stop,
  };
}
