/** The rows of `allowedImports` for the store on SQL. */
export const sqlRooms: Record<string, readonly string[]> = {
  database: [],
  lists: ['database'],
  files: ['database'],
  media: ['database'],
  products: ['database', 'lists'],
  settings: ['database'],
  access: ['database', 'lists'],
  tokens: ['access', 'database'],
  jobs: ['database', 'lists'],
  search: ['database', 'lists'],
  webhooks: ['access', 'database', 'lists'],
  mail: ['database', 'lists', 'orders', 'settings'],
  rows: ['database', 'lists', 'products', 'webhooks'],
  migrations: ['database'],
  undo: ['database', 'lists', 'products', 'rows', 'webhooks'],
  orders: ['database', 'lists'],
  reviews: [
    ...['database', 'lists', 'mail', 'media', 'orders', 'products', 'rows', 'search', 'undo', 'webhooks'],
  ],
  invitations: ['access', 'database', 'lists', 'mail', 'orders', 'reviews', 'rows', 'settings'],
  moderation: [
    ...['access', 'database', 'jobs', 'lists', 'orders', 'products', 'reviews', 'rows', 'search'],
    ...['settings', 'upkeep'],
  ],
  customers: [
    ...['access', 'database', 'invitations', 'lists', 'mail', 'orders', 'reviews', 'search', 'webhooks'],
  ],
  upkeep: ['access', 'customers', 'database', 'lists', 'migrations', 'orders', 'rows'],
  imports: ['database', 'lists', 'products', 'reviews', 'rows', 'undo', 'upkeep'],
  'sql-store.ts': [
    ...['access', 'customers', 'database', 'files', 'imports', 'invitations', 'jobs', 'mail', 'media'],
    ...['migrations', 'moderation', 'orders', 'products', 'reviews', 'settings', 'tokens', 'upkeep'],
    'webhooks',
  ],
};
