/** The arguments of `shop`, `platform` and `credential`, as typed. */
export type AccountCommand = {
  name: 'shop' | 'platform' | 'credential';
  /** The action, such as `add`; see `usage`. */
  action: string | undefined;
  /** A kind of credentials, or the id of a shop, platform or credential. */
  subject: string | undefined;
  /** Whether to print JSON instead of lines. */
  json: boolean;
  /** The shop of a credential, or of an authorization to revoke; see `chooseShop`. */
  shop?: string | undefined;
  /** The name that merchants see. */
  title?: string | undefined;
  domain?: string | undefined;
  /** Redirect URIs of a platform. */
  redirects: readonly string[];
  /** Scopes separated by commas or spaces; all by default. */
  scopes?: string | undefined;
  /** Lifetime in days; unlimited by default. */
  days?: string | undefined;
  /** Whether a rotated secret replaces the old one at once. */
  now: boolean;
};
