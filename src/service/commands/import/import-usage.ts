/** `database` is the default of `DATABASE_URL`. */
export function importUsage(database: string): string {
  return `Imports the reviews of a CSV file, of the first sheet of an Excel workbook (.xlsx), of JSON or of XML.

  npm run import -- reviews.csv [options]
  npm run import -- --undo                    undoes the newest import; again for the one before

  --map "rating=Rating,content=Review Text"   which column holds which field; by default, columns named
                                              like the fields, as in our own export
  --set "author=Customer,is_published=1"      values for missing columns and empty cells
  --ignore "Notes,Internal date"              columns to leave out; "*" for all that are not mapped
  --state "Online=published,Offline=hidden"   what the values of the state column mean
  --scope store                               imports reviews of the shop itself, without products
  --scope mixed                               imports rows without a product as reviews of the shop itself
  --date-format DD/MM/YYYY                    whether the day or the month comes first
  --vague-dates first                         what a date such as "Jan, 2024" means: the first of the month, or none
  --as-of 2024-05-31                          the day that ages such as "10 months ago" are counted back from
  --rating "Excellent=5,Good=4"               the stars of ratings that are words; none for no rating
  --scale 10                                  the highest rating: 5, 10 or 100
  --media-base https://old.example/           start of relative photo and video URLs
  --copy-media                                copies photos and videos of other hosts into your own media store
  --broken-text repair                        text whose encoding was damaged before: repair, reject or keep
  --mapping reviews.mapping.json              options from a file, as the import saves them after its questions
  --source "Old shop"                         the system that the reviews come from, whose ids are its own;
                                              without a name, the name of the file
  --replace                                   overwrites stored reviews that have the ids of other reviews
  --as-new                                    imports reviews that are stored already with another id or source
  --shop 2                                    the id of the shop, if there are several
  --json                                      prints the report as JSON
  --dry-run                                   reports what would happen and stores nothing
  --delimiter ";"                             the column separator; detected from the header by default
  --sheet "Reviews"                           the sheet of a workbook, by default the first one, or the list of
                                              reviews in JSON or XML
  --encoding windows-1254                     detected by default; the import asks if it is uncertain

The database is DATABASE_URL, by default ${database}. Rejected rows are written to <file>.rejects.csv.`;
}
