import type { settingsExtensions } from '../../../contract/operations/settings.ts';
import { usualSettings } from '../../../contract/usual-settings.ts';
import type { OperationExamples } from './operation-example.ts';

const templates = [{ name: 'Thanks', language: 'en', text: 'Thank you, {author}!' }];
const changed_at = '2024-05-01T12:05:00Z';

export const settingsExamples: OperationExamples<keyof typeof settingsExtensions> = {
  get_shop_settings: { input: {}, data: { settings: usualSettings, version: 0, changed_at: '' } },
  update_shop_settings: {
    input: { moderation: { publish_after_days: 7 }, version: 0 },
    data: {
      settings: { ...usualSettings, moderation: { publish_after_days: 7 } },
      version: 1,
      changed_at,
    },
  },
  update_moderation_tools: {
    input: { templates, version: 1 },
    data: { settings: { ...usualSettings, templates }, version: 2, changed_at },
  },
};
