import { createHash } from 'node:crypto';
import type { Digest } from '../cache/entry.ts';

/**
 * Computes digests at once. Passing a body of usual size to another thread takes fifty times as long, and a
 * flood of small bodies fills the queue of these threads. Deno, Bun and Workers provide this part of Node
 * too.
 */
export const nodeDigest: Digest = (bytes) => createHash('sha256').update(bytes).digest('hex');
