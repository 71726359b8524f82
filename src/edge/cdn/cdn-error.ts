export type CdnFailure =
  | 'network'
  | 'timeout'
  /** The credentials are wrong, or do not permit the purge. */
  | 'unauthenticated'
  | 'rate_limited'
  | 'refused'
  | 'server_error'
  /** The response does not say that the purge succeeded. */
  | 'unconfirmed';

/** The CDN did not confirm a purge. */
export class CdnError extends Error {
  override readonly name = 'CdnError';
  readonly code: CdnFailure;
  /** The host that did not confirm. */
  readonly host: string;
  /** `retryAfter` is in seconds. */
  readonly facts: { status?: number; retryAfter?: number | undefined };

  constructor(code: CdnFailure, host: string, facts: CdnError['facts'] = {}) {
    super(code);
    this.code = code;
    this.host = host;
    this.facts = facts;
  }
}
