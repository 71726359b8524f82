import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';
import { standardSecret } from '../../../src/contract/webhook-signature.ts';

type Headers = Record<string, string | string[] | undefined>;

/**
 * Verifies deliveries with the public library of Standard Webhooks, and returns their event; throws for a
 * forged one. The library reads the clock of the process, so it gets `now`, in milliseconds since 1970.
 */
export function verifierOf(privateToken: string, now: number): (body: string, headers: Headers) => unknown {
  const webhook = new Webhook(standardSecret(privateToken));
  return (body, headers) => {
    vi.setSystemTime(now);
    try {
      return webhook.verify(body, headers as Record<string, string>);
    } finally {
      vi.useRealTimers();
    }
  };
}
