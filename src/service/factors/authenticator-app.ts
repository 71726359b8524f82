import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

/** A new secret of 160 bits for an authenticator app, in base32 (RFC 4226, section 4). */
export function newAppSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * The QR code that authenticator apps read: the size of its square in units, and the path of its dark modules
 * as in SVG.
 */
export function appQrCode(
  secret: string,
  { issuer, email }: { issuer: string; email: string },
): { size: number; path: string } {
  const uri = appOf(secret, { issuer, label: email }).toString();
  const { size, data } = encode(uri, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: path.join('') };
}

/**
 * The time step of a code of six digits: the current one or one beside it, because clocks differ. Undefined
 * for any other code. `time` is in milliseconds since 1970.
 */
export function stepOfCode(secret: string, code: string, time: number): number | undefined {
  const digits = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return undefined;
  const delta = appOf(secret).validate({ token: digits, timestamp: time, window: 1 });
  return delta === null ? undefined : Math.floor(time / stepTime) + delta;
}

/** In milliseconds. */
const stepTime = 30_000;

/** The parameters that every app supports (RFC 6238, section 1.2). */
function appOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: stepTime / 1000,
  });
}
