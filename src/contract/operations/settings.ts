import * as v from 'valibot';
import { storedSettingsSchema, updateModerationToolsBody, updateShopSettingsBody } from '../shop-settings.ts';
import type { Operation } from './operation.ts';

/** Beyond the specification: the settings of a shop. */
export const settingsExtensions = {
  get_shop_settings: {
    audience: 'shop',
    extension: true,
    method: 'GET',
    path: 'get_shop_settings',
    scope: 'manage_settings',
    summary: 'The settings of the shop',
    input: v.object({}),
    data: storedSettingsSchema,
  },
  update_shop_settings: {
    audience: 'shop',
    extension: true,
    method: 'POST',
    path: 'update_shop_settings',
    scope: 'manage_settings',
    summary: 'Changes the settings about moderation, invitations and mails',
    input: updateShopSettingsBody,
    data: storedSettingsSchema,
  },
  update_moderation_tools: {
    audience: 'shop',
    extension: true,
    method: 'POST',
    path: 'update_moderation_tools',
    scope: 'manage_settings',
    summary: 'Replaces the reply templates or the saved views of the console',
    input: updateModerationToolsBody,
    data: storedSettingsSchema,
  },
} as const satisfies Record<string, Operation>;
