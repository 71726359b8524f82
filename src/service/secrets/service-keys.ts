import { fromBase64url, toBase64url } from '../../contract/base64url.ts';
import { sha256 } from '../../contract/sha256.ts';
import { hmac } from '../../contract/sign.ts';

/**
 * The operator's keys: they seal secrets that the service must be able to read again, and derive tokens. The
 * newest key seals; older ones still unseal, so that a key can be replaced.
 */
export type ServiceKeys = {
  /** Encrypts a text. It can only be unsealed with the same `context`, such as the row that it belongs to. */
  seal(text: string, context: string): Promise<string>;
  /** Throws if no key matches, or if text or context were changed. */
  unseal(sealed: string, context: string): Promise<string>;
  /** Whether one of the keys sealed a text. */
  canUnseal(sealed: string): boolean;
  /** Whether the newest key sealed a text. */
  isCurrent(sealed: string): boolean;
  /** Unguessable texts that depend only on purpose and text, one per key, with the newest key's first. */
  derive(purpose: string, text: string): Promise<[string, ...string[]]>;
};

/** Whether a text has the form of a key: 32 bytes in base64url, or 64 hexadecimal digits. */
export function isServiceKey(text: string): boolean {
  return /^[\w-]{43,}={0,2}$/.test(text);
}

/**
 * Keys from secrets in base64url, the newest first. Throws with a message for the operator if one is too
 * short.
 */
export async function serviceKeys([newest, ...older]: readonly [string, ...string[]]): Promise<ServiceKeys> {
  const current = await readKey(newest);
  const all = [current, ...(await Promise.all(older.map(readKey)))] as const;
  const keyOf = (sealed: string) => {
    const [id] = sealed.slice(prefix.length).split(':');
    return sealed.startsWith(prefix) ? all.find((one) => one.id === id) : undefined;
  };
  return {
    async seal(text, context) {
      const iv = crypto.getRandomValues(new Uint8Array(ivLength));
      const parameters = { name: 'AES-GCM', iv, additionalData: encode(context) };
      const encrypted = await crypto.subtle.encrypt(parameters, current.sealing, encode(text));
      return `${prefix}${current.id}:${toBase64url(iv)}.${toBase64url(new Uint8Array(encrypted))}`;
    },
    async unseal(sealed, context) {
      const key = keyOf(sealed);
      if (!key) throw new Error('A secret was sealed with a key that is not in SERVICE_KEY');
      const [iv = '', encrypted = ''] = sealed.slice(prefix.length + key.id.length + 1).split('.');
      const parameters = { name: 'AES-GCM', iv: fromBase64url(iv), additionalData: encode(context) };
      return new TextDecoder().decode(
        await crypto.subtle.decrypt(parameters, key.sealing, fromBase64url(encrypted)),
      );
    },
    canUnseal: (sealed) => keyOf(sealed) !== undefined,
    isCurrent: (sealed) => sealed.startsWith(`${prefix}${current.id}:`),
    async derive(purpose, text) {
      const derived = async ({ secret }: Key) => toBase64url(await hmac(`${purpose}:${secret}`, text));
      return [await derived(current), ...(await Promise.all(all.slice(1).map(derived)))];
    },
  };
}

/** A stand-in for keys in commands that use no secrets. */
export const withoutKeys: ServiceKeys = {
  seal: refuse,
  unseal: refuse,
  canUnseal: () => true,
  isCurrent: () => true,
  derive: refuse,
};

type Key = { id: string; secret: string; sealing: CryptoKey };

const prefix = 'sealed:';
/** In bytes. */
const ivLength = 12;

async function readKey(secret: string): Promise<Key> {
  if (!isServiceKey(secret)) {
    throw new Error('SERVICE_KEY must be 32 random bytes in base64url or hexadecimal (openssl rand -hex 32)');
  }
  // Each purpose has its own key, so that a leaked or misused key does not weaken the others.
  const key = await hmac(`seal:${secret}`, 'storefront-reviews');
  const sealing = await crypto.subtle.importKey('raw', new Uint8Array(key), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
  return { id: (await sha256(`id:${secret}`)).slice(0, 8), secret, sealing };
}

async function refuse(): Promise<never> {
  throw new Error('This program was started without SERVICE_KEY');
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
