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

  npm run service -- reviews list [--state waiting|published|hidden|all] [filters] [--page n] [--json]
  npm run service -- reviews publish <id> … | filters
  npm run service -- reviews hide <id> … | filters [--reason spam]
  npm run service -- reviews feature|unfeature|pin|unpin|verify|unverify <id> … | filters
  npm run service -- reviews reply <id> --text "Thank you"
       filters: --state --product <handle> --product-id --ratings 4,5 --sources --since --until
  npm run service -- customer export|remove --email <address> | --id <customer id>
  npm run service -- customer unsubscribe-link --email <address> [--type review_request] [--url https://…]
  npm run service -- orders|events import <file.csv or file.ndjson>
  npm run service -- audit list [--action hide_reviews] [--subject <id>] [--since] [--until]
  npm run service -- expire                          deletes orders, events and audit entries that reached their age
       Changes take --dry-run; all of these take --json.

Webhooks are delivered to public HTTPS URLs only; WEBHOOK_ALLOW_PRIVATE=1 lifts that for development.
The database is DATABASE_URL, by default ${defaultDatabase}.`;
}
