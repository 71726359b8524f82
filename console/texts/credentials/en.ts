import type { CredentialsTexts } from './credentials-texts.ts';

export const en: CredentialsTexts = {
  intro:
    'With these, your programs call the API in the name of the shop. Their secrets cannot be read again.',
  kind: 'Kind',
  kinds: { signature: 'Signature', bearer: 'Access token', 'api-key': 'API key' },
  create: 'Create',
  none: 'There are no credentials yet. Create them for a program that calls the API.',
  secretsHeading: 'Copy these secrets now',
  secretsNote: 'They are shown once. Whoever has them can act for the shop.',
  stored: 'I’ve saved them',
  created: 'created {time}',
  expires: 'until {time}',
  neverExpires: 'without an end',
  scopes: 'may: {scopes}',
  fullAccess: 'full access',
  rotate: 'New secret',
  rotateTitle: 'Replace the secret?',
  rotateNote: {
    signature: 'The present secret stays valid until the secret is replaced once more.',
    token: 'The present secret ends at once. Programs that use it fail until they have the new one.',
  },
  revoke: 'Revoke',
  revokeTitle: 'Revoke these credentials?',
  revokeNote: 'Programs that use them fail at once. Webhooks that they sign are deleted.',
  said: { created: 'Created.', rotated: 'Replaced the secret.', revoked: 'Revoked.' },
  gone: 'These credentials no longer exist.',
};
