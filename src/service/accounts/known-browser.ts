import { type AccessParts, originOf } from '../access/access.ts';
import { consoleCookie } from './console-cookie.ts';

/**
 * A cookie of the browsers in which a person has signed in completely. It opens nothing: it only gives these
 * browsers attempts of their own, so that others cannot use them up. A new password makes it worthless.
 */
export function knownBrowser({ keys, publicUrl }: Pick<AccessParts, 'keys' | 'publicUrl'>) {
  const cookieOf = (request: Request) => consoleCookie('console-browser', originOf(request, { publicUrl }));
  const tokensOf = (person: string, passwordHash: string) =>
    keys.derive('console browser', `${person} ${passwordHash}`);
  return {
    async isKnown(request: Request, person: string, passwordHash: string): Promise<boolean> {
      const token = cookieOf(request).read(request);
      return token !== undefined && (await tokensOf(person, passwordHash)).includes(token);
    },
    /** The `Set-Cookie` that makes a browser known. */
    async remember(request: Request, person: string, passwordHash: string): Promise<string> {
      const [token] = await tokensOf(person, passwordHash);
      return cookieOf(request).set(token, lifetime);
    },
  };
}

/** In milliseconds. */
const lifetime = 180 * 24 * 3_600_000;
