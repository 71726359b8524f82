import type { ProductState } from './product-story.ts';
import type { View } from './witness.ts';

/** When processes could not reach the shared cache. Times are in milliseconds since 1970. */
export type Reach = {
  /** Call when these processes lose the shared cache; returns a function for the end of the outage. */
  lose(edges: readonly { name: string }[]): () => void;
  /** Whether a process may still give an answer from its memory that the state has replaced. */
  mayLack(view: View, state: ProductState): boolean;
};

/** How a slow machine delays a process. Times are in milliseconds. */
export type Trouble = {
  /** When the process reported that the shared cache had failed or was too slow for it, since 1970. */
  failedAt: number[];
  /** The duration of the slowest request. */
  slowest: number;
};

type Watched = { name: string; trouble?: Trouble };

type Outage = { edge: string; began: number; ended: number };

/**
 * How long a process without the shared cache may serve its memory as fresh, in milliseconds, with time for
 * the response of the sender.
 */
const longestFresh = 10_500;

/** How long a process may take to notice that the shared cache is back, in milliseconds. */
const noticing = 7_500;

/** How long a process may be without the shared cache before it reports this, in milliseconds. */
const reporting = 2_000;

export function createReach(edges: readonly Watched[], now: () => number): Reach {
  const outages: Outage[] = [];

  /** The outages of a process: those that a test has made, and its own on a machine that is too slow. */
  const outagesOf = ({ name, trouble }: Watched): Outage[] => [
    ...outages.filter(({ edge }) => edge === name),
    ...(trouble?.failedAt ?? []).map((at) => ({ edge: name, began: at - reporting, ended: at })),
  ];

  return {
    lose(lost) {
      const began = now();
      const own = lost.map(({ name }) => ({ edge: name, began, ended: Number.POSITIVE_INFINITY }));
      outages.push(...own);
      return () => {
        for (const outage of own) outage.ended = now();
      };
    },
    mayLack(view, { began: changed, applied }) {
      const edge = edges.find(({ name }) => name === view.edge);
      if (!edge) return false;
      // A load takes as long as the slowest request, and its result is fresh from its end on.
      const late = edge.trouble?.slowest ?? 0;
      if (view.began >= applied + longestFresh + late) return false;
      return outagesOf(edge).some(({ began, ended }) => {
        const noticed = ended + noticing + late;
        return began - late < applied && noticed > changed && noticed > view.began;
      });
    },
  };
}
