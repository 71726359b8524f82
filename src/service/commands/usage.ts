/** The help text of `npm run service`. `defaultDatabase` is the database without `DATABASE_URL`. */
export function usage(defaultDatabase: string): string {
  return `The Reviews Data API.

  npm run service                                    serves on HOST and PORT (127.0.0.1:8787)
  npm run service -- credentials signature           issues a public and a private token
  npm run service -- credentials api-key             issues a key for X-Token
  npm run service -- credentials bearer [--scopes read_reviews,write_reviews] [--days 90]
                                                     issues an access token
  npm run service -- publish <review id> …           publishes reviews
  npm run service -- unpublish <review id> …         hides reviews from shoppers

Webhooks are delivered to public HTTPS URLs only; WEBHOOK_ALLOW_PRIVATE=1 lifts that for development.
The database is DATABASE_URL, by default ${defaultDatabase}.`;
}
