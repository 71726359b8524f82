/** The help text of `npm run service`. `defaultDatabase` is the database without `DATABASE_URL`. */
export function usage(defaultDatabase: string): string {
  return `The Reviews Data API.

  npm run service                                    serves on HOST and PORT (127.0.0.1:8787)
  npm run service -- credential add signature        issues a public and a private token
  npm run service -- credential add api-key          issues a key for X-Token
  npm run service -- credential add bearer [--scopes read_reviews,write_reviews] [--days 90]
                                                     issues an access token
  npm run service -- credential list | rotate <id> [--now] | revoke <id>
  npm run service -- shop add --domain lamps.example [--name Lamps]
  npm run service -- shop rename <id> --name Lamps   names the shop in its console
  npm run service -- shop list | rotate <id> | revoke <id> | history <id>
                                                     rotate issues a new password, revoke ends the
                                                     password, credentials and platforms of the shop,
                                                     history lists its authorizations of platforms
  npm run service -- platform add --name Mailer --redirect https://mailer.example/callback … [--scopes …]
  npm run service -- platform list | rotate <client id> [--now] | revoke <client id> [--shop <id>]
                                                     secrets stay valid until the next rotation; --now
                                                     ends them at once. --json prints JSON
  npm run service -- person add --email <address> --name Ada --role owner|moderator|reader [--shop <id>]
                                                     adds a person to the console, and prints a link that
                                                     signs in once within a day
  npm run service -- person list
  npm run service -- person link --email <address>   ends a lost password, and prints a new link
  npm run service -- person sessions|disable|enable|remove --email <address>
  npm run service -- person remove-factors --email <address>
                                                     lets a person who lost a second factor sign in by
                                                     the password alone
  npm run service -- person sign-out --email <address> [--id <session>]
  npm run service -- publish <review id> …           publishes reviews
  npm run service -- unpublish <review id> …         hides reviews from shoppers
                                                     with several shops, commands on credentials and
                                                     records of a shop need --shop <id>
  npm run service -- backup <file>                   writes the whole database to a new file, also beside
                                                     a running service
  npm run service -- restore <file>                  fills an empty database, of either kind
  npm run service -- verify                          checks counts, references, search index and ids

  npm run service -- reviews list [--state waiting|todo|published|hidden|all] [filters] [--page n] [--json]
  npm run service -- reviews publish <id> … | filters
  npm run service -- reviews hide <id> … | filters [--reason spam]
  npm run service -- reviews feature|unfeature|pin|unpin|verify|unverify <id> … | filters
  npm run service -- reviews reply <id> --text "Thank you"
  npm run service -- reviews remove-demo             deletes the invented reviews that npm start of earlier
                                                     versions put into the database of the shop
       filters: --state --product <handle> --product-id --ratings 4,5 --sources --since --until
  npm run service -- customer export|remove --email <address> | --id <customer id>
  npm run service -- customer unsubscribe-link --email <address> [--type review_request] [--url https://…]
  npm run service -- orders|events import <file.csv or file.ndjson>
  npm run service -- invite <order id> [--qr] [--url https://…]
                                                     prints the link with which the customer reviews the
                                                     products of the order, with --qr as an SVG image
  npm run service -- mail list [--state unknown|failed|…] [--page n]
  npm run service -- mail resend <id> …              sends failed and unknown mails again
  npm run service -- mail bounce --email <address>   excludes an address that receives no mail
  npm run service -- mail check --email <sender> [--selector <DKIM selector>]
                                                     says whether SPF, DKIM and DMARC will hold
  npm run service -- audit list [--action hide_reviews] [--subject <id>] [--since] [--until]
                                                     --shop service lists changes of shops and platforms
  npm run service -- expire                          deletes orders, events, audit entries, webhook deliveries
                                                     and mails that reached their age
  npm run service -- webhook list                    state, waiting and dead deliveries of each webhook
  npm run service -- webhook deliveries <id> [--state dead] [--since] [--until]
  npm run service -- webhook resend <id> [<delivery> …] [--since] [--until]
                                                     sends dead deliveries again
  npm run service -- webhook enable|disable <id>     resumes or pauses the deliveries to its URL
       Changes take --dry-run; all of these take --json and, but for expire, --shop <id>.

Webhooks are delivered to public HTTPS URLs only; WEBHOOK_ALLOW_PRIVATE=1 lifts that for development.
SERVICE_KEY seals stored secrets; without it, an SQLite database uses the key file beside it.
PUBLIC_URL is the origin of the service behind a proxy.
The database is DATABASE_URL, by default ${defaultDatabase}.`;
}
