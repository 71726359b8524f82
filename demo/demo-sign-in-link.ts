import { randomBytes } from 'node:crypto';
import { issueSignInLink } from '../src/service/access/issue-sign-in-link.ts';
import type { PeopleStore } from '../src/service/store/people.ts';
import { ownShop } from '../src/service/store/shops.ts';

/**
 * A link that signs the invented owner of the demo in to the console once, without a password. `others` are
 * the IDs of shops that belong to the owner as well.
 */
export async function demoSignInLink(
  store: PeopleStore,
  origin: string,
  others: readonly string[] = [],
): Promise<string> {
  const owner = {
    email: 'owner@demo.example',
    name: 'Demo owner',
    roles: [ownShop, ...others].map((shop) => ({ shop, role: 'owner' as const })),
  };
  await store.addPerson(owner);
  const person = await store.findPerson(owner.email);
  if (!person) throw new Error('The owner of the demo was removed while it started');
  const newToken = () => randomBytes(24).toString('base64url');
  return issueSignInLink(person.id, { setsPassword: false }, { store, now: Date.now, newToken, origin });
}
