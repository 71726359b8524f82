import { createPublicKey, verify } from 'node:crypto';
import type { Secret } from '../../../server/config/secret.ts';
import type { BounceOptions, BounceProvider } from '../../mail/bounces/bounce-endpoint.ts';
import type { VerifySignature } from '../../mail/bounces/bounce-report.ts';

/** The provider of `MAIL_BOUNCES`; undefined without one. */
export function openBounces(
  bounces: Secret | undefined,
  fetch: typeof globalThis.fetch,
): BounceOptions | undefined {
  if (!bounces) return undefined;
  const [, provider = '', secret = ''] = /^(\w+):(.*)$/.exec(bounces.reveal()) ?? [];
  // Certificates have URLs of their own. A service sees few of them.
  const certificates = new Map<string, string>();
  return {
    provider: provider as BounceProvider,
    secret,
    verify: nodeVerify,
    async load(url) {
      const known = certificates.get(url);
      if (known !== undefined) return known;
      const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(patience) });
      const text = response.ok ? await response.text() : '';
      if (url.endsWith('.pem') && text !== '' && certificates.size < mostCertificates)
        certificates.set(url, text);
      return text;
    },
  };
}

/** A key that cannot be read verifies nothing. */
export const nodeVerify: VerifySignature = ({ key, hash, text, signature }) => {
  try {
    const isPem = key.startsWith('-----BEGIN');
    const publicKey = createPublicKey(
      isPem ? key : { key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' },
    );
    return verify(hash, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
};

/** In milliseconds. */
const patience = 5_000;
const mostCertificates = 20;
