import type { SettingsChange, StoredSettings } from '../../contract/shop-settings.ts';

/** Port: the settings of a shop. */
export type SettingsStore = {
  /** The usual settings if the shop has changed none. */
  readSettings(shop: string): Promise<StoredSettings>;
  /**
   * Changes settings and leaves the others. With a `version`, returns `changed` instead if the settings have
   * another version by now.
   */
  updateSettings(shop: string, change: SettingsChange, version?: number): Promise<StoredSettings | 'changed'>;
};
