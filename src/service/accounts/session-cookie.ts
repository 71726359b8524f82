/**
 * The cookie of a session. Over HTTPS, its prefix lets no other host or path set it (RFC 6265bis, section
 * 4.1.3.2). Over plain HTTP, which the service allows on localhost only, WebKit stores no `Secure` cookie, so
 * the cookie has neither.
 */
export function sessionCookie(origin: string) {
  const isSecure = origin.startsWith('https:');
  const name = isSecure ? '__Host-console-session' : 'console-session';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    /** The token of a request; undefined without one. */
    read(request: Request): string | undefined {
      const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/);
      const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
      return value && /^[\w-]{20,100}$/.test(value) ? value : undefined;
    },
    /** The `Set-Cookie` of a session. `lifetime` is in milliseconds. */
    set: (token: string, lifetime: number): string =>
      `${name}=${token}; Max-Age=${Math.floor(lifetime / 1000)}; ${attributes}`,
    cleared: `${name}=; Max-Age=0; ${attributes}`,
  };
}
