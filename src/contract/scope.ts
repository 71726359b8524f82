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
] as const;

export type Scope = (typeof scopes)[number];

export function isScope(name: string): name is Scope {
  return (scopes as readonly string[]).includes(name);
}
