import { hmac, sign, stringToSign } from './sign.ts';

/** Whose webhook it is: the public token, and the private one that signs. */
export type WebhookKey = { publicToken: string; privateToken: string };

/**
 * Headers of a delivery, which carry two signatures of the same body: the algorithm of requests, and Standard
 * Webhooks with the private token as its secret. `timestamp` is in Unix seconds and new for every attempt; the
 * event keeps its id. Source: open points, "Webhooks".
 */
export async function signWebhook(
  key: WebhookKey,
  event: { id: string; timestamp: number; body: string },
): Promise<Record<string, string>> {
  const { id, timestamp, body } = event;
  const standard = await hmac(key.privateToken, `${id}.${timestamp}.${body}`);
  return {
    'public-token': key.publicToken,
    timestamp: String(timestamp),
    sign: await sign(key.privateToken, stringToSign([], timestamp, body)),
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${btoa(String.fromCharCode(...standard))}`,
  };
}
