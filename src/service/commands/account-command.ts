/** The arguments of `shop`, `platform` and `credential`, as typed. */
export type AccountCommand = {
  name: 'shop' | 'platform' | 'credential';
  /** Such as `add`; see `usage`. */
  action: string | undefined;
  /** A kind of credentials, or the id of a shop, platform or credential. */
  subject: string | undefined;
  /** Prints JSON instead of lines. */
  json: boolean;
  /** The shop of a credential, or of an authorization to revoke; see `chooseShop`. */
  shop?: string | undefined;
  /** The name that merchants see. */
  title?: string | undefined;
  domain?: string | undefined;
  /** Redirect URIs of a platform. */
  redirects: readonly string[];
  /** Separated by commas or spaces; all scopes by default. */
  scopes?: string | undefined;
  /** Lifetime in days; no end by default. */
  days?: string | undefined;
  /** Rotates without a time in which the old secret is accepted, too. */
  now: boolean;
};
