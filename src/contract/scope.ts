/** What a bearer token may be allowed to do. Source: open points, "OAuth". */
export const scopes = [
  'read_reviews',
  'write_reviews',
  'write_customers',
  'read_customers',
  'read_customer_events',
  'read_orders',
] as const;

export type Scope = (typeof scopes)[number];
