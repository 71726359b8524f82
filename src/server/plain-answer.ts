/** A response without streams, which can be written to a socket. */
export type PlainAnswer = { status: number; headers: Record<string, string>; body: string };

/** The requests that a server refuses before its handler sees them. */
export type Refusal = 'malformed' | 'timeout' | 'headers_too_large';
