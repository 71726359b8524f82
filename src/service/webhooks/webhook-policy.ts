/**
 * Where deliveries may go and how they get there. `allowPrivate` is a switch for development: without it only
 * HTTPS and public addresses are allowed (docs/spec/open-points.md, "Webhooks").
 */
export type WebhookPolicy = { allowPrivate: boolean; send: WebhookSender };

/**
 * Port: POSTs a delivery, follows no redirect, and gives the status of the answer, or why there is none. It
 * looks at the address that the host name resolves to, because the name alone proves nothing.
 */
export type WebhookSender = (
  url: string,
  headers: Record<string, string>,
  body: string,
) => Promise<WebhookOutcome>;

export type WebhookOutcome = { status: number } | { failure: 'forbidden_address' | 'timeout' | 'network' };

/** How long an attempt may take, in milliseconds. */
export const webhookTimeout = 10_000;
