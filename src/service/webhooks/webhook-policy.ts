/**
 * The allowed destinations of deliveries, and the sender. `allowPrivate` is for development: it lifts the
 * restriction to HTTPS and public IP addresses (docs/spec/open-points.md, "Webhooks").
 */
export type WebhookPolicy = {
  allowPrivate: boolean;
  send: WebhookSender;
  /** The deadline of an attempt, in milliseconds; ten seconds by default. */
  timeout?: number;
};

/**
 * Port: POSTs a delivery without following redirects, and resolves to the status of the response or to a
 * failure. Checks the IP addresses that the host name resolves to, because a public name can point to a
 * private network. Soon after `stopping` aborts, the attempt ends as `stopped`.
 */
export type WebhookSender = (
  url: string,
  headers: Record<string, string>,
  body: string,
  stopping?: AbortSignal,
) => Promise<WebhookOutcome>;

/** `retryAfter` is the `Retry-After` header. */
export type WebhookOutcome =
  | { status: number; retryAfter?: string | undefined }
  | { failure: 'forbidden_address' | 'timeout' | 'network' }
  | { failure: 'stopped' };

/** The default deadline of an attempt, in milliseconds. */
export const webhookTimeout = 10_000;
