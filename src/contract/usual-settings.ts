import type { ShopSettings } from './shop-settings.ts';

/** The settings of a shop that has changed none. Without schemas, so that browsers can load it. */
export const usualSettings: ShopSettings = {
  moderation: { publish_after_days: null },
  invitations: { is_on: 0, days_after_delivery: 14, reminder_days: 7, per_person: 2, expires_days: 60 },
  mails: {
    is_on: 0,
    received: 1,
    published: 1,
    answered: 1,
    sender_name: '',
    sender_address: '',
    reply_to: '',
  },
  mail_texts: [],
  theme: [],
  templates: [],
  saved_views: [],
};
