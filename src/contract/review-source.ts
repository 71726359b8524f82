/** The source of reviews that shoppers write in the storefront. */
export const storefrontSource = 'Store front';

/** The sources of reviews that buyers send to the shop itself, as in docs/spec/open-points.md. */
const ownSources = [storefrontSource, 'Store link', 'Email request', 'QR Code', 'Shop'].map((source) =>
  source.toLowerCase(),
);

/**
 * Whether the shop took a review over from elsewhere: from a file, a marketplace or another review app.
 *
 * @example
 * isImported('CSV uploaded'); // true
 */
export function isImported(source: string): boolean {
  const name = source.trim().toLowerCase();
  return name !== '' && !ownSources.includes(name);
}
