import type { SettingsChange, StoredSettings } from '../../../src/contract/shop-settings.ts';
import type { SettingsTexts } from '../../texts/settings/settings-texts.ts';
import { useConsole } from '../../views/console-context.ts';
import { useChange } from '../../views/use-change.ts';

export type SettingsFormProps = {
  stored: StoredSettings;
  texts: SettingsTexts;
  /** Loads the settings again. `isSaved`: this form has changed them, rather than somebody else. */
  reload: (isSaved: boolean) => Promise<void>;
};

/** Saves a part of the settings, unless somebody else has changed them since they were shown. */
export function useSaving(
  { version }: StoredSettings,
  own: SettingsTexts,
  reload: SettingsFormProps['reload'],
): (part: Pick<SettingsChange, 'moderation' | 'mails' | 'invitations' | 'theme'>) => Promise<void> {
  const { api, router } = useConsole().model;
  const change = useChange();
  return async (part) => {
    const { shop } = router.place.value;
    const body = { ...part, version };
    const saved = await change(() => api.call(shop, 'update_shop_settings', body), own.saved, {
      already_exists: own.changed,
      invalid_argument: own.invalid,
    });
    await reload(saved !== undefined);
  };
}
