import type { Turn } from '../guard/turn.ts';
import type { Upstream } from '../upstream/upstream.ts';

/** The request that a question to the index belongs to. */
export type IndexRequest = {
  /** Its calls are part of the turn. */
  client: Upstream;
  turn: Turn;
};
