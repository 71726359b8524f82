/** What a bearer token may be allowed to do. Source: docs/spec/open-points.md, "OAuth". */
export const scopes = [
  'read_reviews',
  'write_reviews',
  'write_customers',
  'read_customers',
  'read_customer_events',
  'read_orders',
] as const;

export type Scope = (typeof scopes)[number];
