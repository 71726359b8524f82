import type { ProductState } from './product-story.ts';
import type { View } from './witness.ts';

/** When processes could not reach the shared cache. Times are in milliseconds since 1970. */
export type Reach = {
  /** Call when these processes lose the shared cache; returns a function for the end of the outage. */
  lose(edges: readonly { name: string }[], now: () => number): () => void;
  /** Whether a process may still give an answer from its memory that the state has replaced. */
  mayLack(view: View, state: ProductState): boolean;
};

/**
 * How long a process without the shared cache may serve its memory as fresh, in milliseconds, with time for
 * the response of the sender.
 */
const longestFresh = 10_500;

/** How long a process may take to notice that the shared cache is back, in milliseconds. */
const noticing = 7_500;

export function createReach(): Reach {
  const outages: { edge: string; began: number; ended: number }[] = [];
  return {
    lose(edges, now) {
      const began = now();
      const own = edges.map(({ name }) => ({ edge: name, began, ended: Number.POSITIVE_INFINITY }));
      outages.push(...own);
      return () => {
        for (const outage of own) outage.ended = now() + noticing;
      };
    },
    mayLack: ({ edge, began }, { began: changed, applied }) =>
      began < applied + longestFresh &&
      outages.some(
        (outage) =>
          outage.edge === edge && outage.began < applied && outage.ended > changed && outage.ended > began,
      ),
  };
}
