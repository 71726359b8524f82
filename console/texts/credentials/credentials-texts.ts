import type { Credential } from '../../../src/contract/shop-access.ts';

export type CredentialsTexts = {
  intro: string;
  kind: string;
  kinds: Record<Credential['kind'], string>;
  create: string;
  none: string;
  secretsHeading: string;
  secretsNote: string;
  stored: string;
  /** Each has `{time}`. */
  created: string;
  expires: string;
  neverExpires: string;
  /** `{scopes}` */
  scopes: string;
  fullAccess: string;
  rotate: string;
  rotateTitle: string;
  rotateNote: Record<'signature' | 'token', string>;
  revoke: string;
  revokeTitle: string;
  revokeNote: string;
  said: Record<'created' | 'rotated' | 'revoked', string>;
  gone: string;
};
