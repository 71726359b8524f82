import type { SettingsChange, StoredSettings } from '../../contract/shop-settings.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { themeMistake } from '../invitations/theme-mistake.ts';
import { mailTextMistake } from '../mail/mail-text-mistake.ts';
import type { SettingsStore } from '../store/settings.ts';
import type { OperationHandler } from './operation-handler.ts';

export const getShopSettings: OperationHandler<'get_shop_settings', SettingsStore> = (
  _input,
  { shop, store },
) => store.readSettings(shop);

export const updateShopSettings: OperationHandler<'update_shop_settings', SettingsStore> = (
  { version, ...change },
  { shop, store },
) => {
  const mistakes = [...(change.mail_texts ?? []).map(mailTextMistake), themeMistake(change.theme ?? [])];
  const mistake = mistakes.find((one) => one !== undefined);
  if (mistake !== undefined) throw new ApiFailure('invalid_argument', mistake);
  return update(store, shop, change, version);
};

export const updateModerationTools: OperationHandler<'update_moderation_tools', SettingsStore> = (
  { version, ...change },
  { shop, store },
) => update(store, shop, change, version);

async function update(
  store: SettingsStore,
  shop: string,
  change: SettingsChange,
  version: number | undefined,
): Promise<StoredSettings> {
  const updated = await store.updateSettings(shop, change, version);
  if (updated !== 'changed') return updated;
  const message = 'Somebody has changed the settings since then: read them again';
  throw new ApiFailure('already_exists', message);
}
