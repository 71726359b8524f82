/**
 * The permissions that a bearer token can carry. Source: docs/spec/open-points.md, "OAuth"; the scopes of the
 * extensions are ours.
 */
export const scopes = [
  'read_reviews',
  'write_reviews',
  'write_customers',
  'read_customers',
  'read_customer_events',
  'read_orders',
  'moderate_reviews',
  'write_orders',
  'write_customer_events',
  'export_customers',
  'remove_customers',
  'read_audit_log',
  'manage_webhooks',
  'manage_settings',
] as const;

export type Scope = (typeof scopes)[number];

export function isScope(name: string): name is Scope {
  return (scopes as readonly string[]).includes(name);
}

/** Each permission in the words of the consent page. */
export const scopeDescriptions: Record<Scope, string> = {
  read_reviews: 'Read all reviews, also unpublished ones, with the e-mail addresses of their authors',
  write_reviews: 'Create, publish, reply to and delete reviews, and receive notifications about them',
  write_customers: 'Change which customers receive e-mails',
  read_customers: 'Read which customers are excluded from e-mails',
  read_customer_events: 'Read what customers do with reviews, and receive notifications about it',
  read_orders: 'Read orders and the review requests sent for them',
  moderate_reviews: 'Read reviews before they are published, and publish, hide and feature reviews',
  write_orders: 'Add and change orders',
  write_customer_events: 'Add records of what customers do with reviews',
  export_customers: 'Read everything that is stored about a customer',
  remove_customers: 'Delete everything that is stored about a customer',
  read_audit_log: 'Read who changed what, and when',
  manage_webhooks: 'Read the log of its notifications, send them again, and pause them',
  manage_settings: 'Read and change the settings of the shop',
};

/**
 * The scopes in a text, separated by spaces or commas, each once. Undefined if the text contains no scope, or
 * an unknown one.
 */
export function readScopes(text: string): Scope[] | undefined {
  const names = [...new Set(text.split(/[\s,]+/).filter(Boolean))];
  return names.length > 0 && names.every(isScope) ? names : undefined;
}
