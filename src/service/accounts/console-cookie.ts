/** A session, a sign-in that waits for its second factor, the challenge of a passkey, a known browser. */
export type CookieName = 'console-session' | 'console-sign-in' | 'console-passkey' | 'console-browser';

/**
 * A cookie of the console. Over HTTPS, its prefix lets no other host or path set it (RFC 6265bis, section
 * 4.1.3.2). Over plain HTTP, which the service allows on localhost only, WebKit stores no `Secure` cookie, so
 * the cookie has neither.
 */
export function consoleCookie(plainName: CookieName, origin: string) {
  const isSecure = origin.startsWith('https:');
  const name = isSecure ? `__Host-${plainName}` : plainName;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    /** The token of a request; undefined without one. */
    read(request: Request): string | undefined {
      const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/);
      const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
      return value && /^[\w-]{20,100}$/.test(value) ? value : undefined;
    },
    /** The `Set-Cookie` of a token. `lifetime` is in milliseconds. */
    set: (token: string, lifetime: number): string =>
      `${name}=${token}; Max-Age=${Math.floor(lifetime / 1000)}; ${attributes}`,
    cleared: `${name}=; Max-Age=0; ${attributes}`,
  };
}
