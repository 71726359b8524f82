import { randomBytes } from 'node:crypto';
import type { AccessParts } from '../../src/service/access/access.ts';
import { nodeHash } from '../../src/service/drivers/process/node-hash.ts';
import { scryptPasswords } from '../../src/service/drivers/process/scrypt-passwords.ts';
import { serviceKeys } from '../../src/service/secrets/service-keys.ts';

/** The keys of all stores in tests. */
export const testKeys = await serviceKeys(['0'.repeat(64)]);

/** Logins and tokens of a service in tests, with passwords that are quick to hash. */
export const testAccess: AccessParts = {
  keys: testKeys,
  passwords: scryptPasswords(2),
  newToken: () => randomBytes(24).toString('base64url'),
  hash: nodeHash,
};
