/** The start of a session's hash, which identifies the session without revealing a secret. */
export function sessionId(hash: string): string {
  return hash.slice(0, 16);
}
