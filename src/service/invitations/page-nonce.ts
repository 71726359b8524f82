import { toBase64url } from '../../contract/base64url.ts';
import { createHmac, equalInConstantTime } from '../../contract/sign.ts';

/** How long the forms of a page can be sent, in milliseconds. */
export const nonceLifetime = 24 * 3_600_000;

/**
 * A text in the forms of a page: the time at which the page was made, and a random id, sealed for one
 * invitation. `key` is the key of the shop's links, `now` in milliseconds since 1970.
 */
export async function newNonce(key: string, invitation: string, now: number): Promise<string> {
  const content = `${now}.${toBase64url(crypto.getRandomValues(new Uint8Array(9)))}`;
  return `${content}.${await codeOf(key, invitation, content)}`;
}

/** The age of a page in milliseconds, and its end; undefined for any other text and for an old page. */
export async function readNonce(
  keys: readonly string[],
  invitation: string,
  nonce: string,
  now: number,
): Promise<{ age: number; endsAt: number } | undefined> {
  const [, content, time, code] = /^((\d{1,15})\.[\w-]{12})\.([\w-]{22})$/.exec(nonce) ?? [];
  if (!content || !code) return undefined;
  const codes = await Promise.all(keys.map((key) => codeOf(key, invitation, content)));
  const age = now - Number(time);
  if (!codes.some((one) => equalInConstantTime(one, code)) || age >= nonceLifetime) return undefined;
  return { age, endsAt: Number(time) + nonceLifetime };
}

async function codeOf(key: string, invitation: string, content: string): Promise<string> {
  const bytes = await createHmac(`invitation page ${key}`)(`${invitation} ${content}`);
  return toBase64url(bytes.slice(0, 16));
}
