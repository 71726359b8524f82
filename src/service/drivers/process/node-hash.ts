import { hash } from 'node:crypto';

/** The SHA-256 of a text, in lowercase hexadecimal. */
export function nodeHash(text: string): string {
  return hash('sha256', text, 'hex');
}
