import { setTimeout as pause } from 'node:timers/promises';
import type { BoundedShares } from '../../simulation/day/bounded-shares.ts';
import type { DayOracle } from '../../simulation/day/day-oracle.ts';
import type { AppliedChanges } from './applied-changes.ts';
import type { RunningEdges } from './start-edges.ts';
import type { WebhookRelay } from './start-webhook-relay.ts';
import type { ExplainRefusal } from './witness-refusals.ts';

type ViewParts = {
  edges: RunningEdges;
  shares: BoundedShares;
  oracle: DayOracle;
  changes: AppliedChanges;
  relay: WebhookRelay;
  explainRefusal: ExplainRefusal;
  random: () => number;
};

/** How long an edge may take to store an answer or to log the failure, in milliseconds. */
export const storing = 1_500;

/** How long a shopper waits, in milliseconds. */
const patience = 15_000;

/** Returns a function that requests a path like a shopper, and checks the answer. */
export function viewWith({ edges, shares, oracle, changes, relay, explainRefusal, random }: ViewParts) {
  return async (path: string): Promise<void> => {
    const address = `10.${byteOf(random)}.${byteOf(random)}.${byteOf(random)}`;
    const began = Date.now();
    shares.requested(path, began);
    let edge = edges.forShopper();
    let answer = await request(`${edge?.origin}${path}`, address);
    if (answer.cacheStatus === refused) {
      // If the chosen process has ended unnoticed, the load balancer uses the other one.
      edge = edges.forShopper();
      answer = await request(`${edge?.origin}${path}`, address);
    }
    const exchange = { path, edge: edge?.name ?? 'none', began, ended: Date.now(), ...answer };
    const circumstances =
      edge && answer.status !== 200 ? await explainRefusal({ path, ...answer }, edge) : undefined;
    // Changes and deliveries are recorded once they have completed, which may be after this answer.
    await Promise.all([changes.settled(), relay.settled(), pause(storing)]);
    oracle.check({ ...exchange, ...(circumstances && { circumstances }) });
  };
}

const refused = 'ECONNREFUSED';

const byteOf = (random: () => number) => Math.floor(random() * 256);

/** The status is 0 without a complete response. */
async function request(url: string, address: string) {
  try {
    const headers = { 'x-forwarded-for': address };
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(patience) });
    const text = await response.text();
    return { status: response.status, text, ...headersOf(response) };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return { status: 0, text: '', cacheStatus: cause?.code ?? name, age: '' };
  }
}

const headersOf = ({ headers }: Response) => ({
  cacheStatus: headers.get('cache-status') ?? '',
  age: headers.get('age') ?? '',
});
