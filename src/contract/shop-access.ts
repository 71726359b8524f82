import * as v from 'valibot';

import { emailAddress } from './email.ts';
import { anyText, flag, id, requiredLine, wholeNumber } from './field.ts';
import { roles } from './role.ts';
import { scopes } from './scope.ts';

/** The kinds of credentials of a shop. */
export const credentialKinds = ['signature', 'bearer', 'api-key'] as const;

/**
 * Credentials of the shop. `id` is the public token, or the start of the hash of a secret token. `scopes` are
 * empty for full access, `expires_at` for credentials that do not expire.
 */
export const credentialSchema = v.object({
  id: anyText,
  kind: v.picklist(credentialKinds),
  scopes: v.array(v.picklist(scopes)),
  created_at: anyText,
  expires_at: anyText,
});

export type Credential = v.InferOutput<typeof credentialSchema>;

export const credentialsSchema = v.object({ list: v.array(credentialSchema) });

/** `scopes` and `days` are for bearer tokens: all scopes, and no end, by default. */
export const createCredentialBody = v.object({
  kind: v.picklist(credentialKinds),
  scopes: v.optional(v.pipe(v.array(v.picklist(scopes)), v.minLength(1, 'must not be empty'))),
  days: v.optional(wholeNumber(1, 3_650)),
});

const credential = { credential: v.pipe(v.string(), v.minLength(1), v.maxLength(255)) };

/** `is_immediate`: whether the earlier secret of a signature ends at once, not with the next rotation. */
export const rotateCredentialBody = v.object({ ...credential, is_immediate: v.optional(flag) });

export const revokeCredentialBody = v.object(credential);

/**
 * The label of the credentials in the audit log, and their secrets as names and values of variables of the
 * edge. They are returned once and never again.
 */
export const issuedSecretsSchema = v.object({
  credential: anyText,
  secrets: v.array(v.object({ name: anyText, value: anyText })),
});

/** A platform that the shop has authorized. */
export const connectionSchema = v.object({
  id: anyText,
  name: anyText,
  scopes: v.array(v.picklist(scopes)),
  authorized_at: anyText,
});

export type Connection = v.InferOutput<typeof connectionSchema>;

export const connectionsSchema = v.object({ list: v.array(connectionSchema) });

export const endConnectionBody = v.object({ platform_id: id });

/**
 * A person with a role in the shop. `used_at` is the last use of the sessions that are open, or empty.
 * `has_password`: 0 until the person has used the link.
 */
export const colleagueSchema = v.object({
  id: anyText,
  name: anyText,
  email: anyText,
  role: v.picklist(roles),
  is_disabled: flag,
  has_password: flag,
  has_factor: flag,
  used_at: anyText,
});

export type Colleague = v.InferOutput<typeof colleagueSchema>;

export const colleaguesSchema = v.object({ list: v.array(colleagueSchema) });

export const addPersonBody = v.object({
  email: emailAddress,
  name: requiredLine(120),
  role: v.picklist(roles),
});

/** `url` is the link that signs the person in once, or empty for somebody who has a password. */
export const addedPersonSchema = v.object({ id: anyText, url: anyText });

/** `none` ends the role. */
export const setRoleBody = v.object({ id, role: v.picklist([...roles, 'none']) });
