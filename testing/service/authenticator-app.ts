import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows at a time. */
export function codeOf(secret: string, time: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });
}
