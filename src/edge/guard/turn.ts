/** Who waits for a call: a shopper, or nobody, because a stale answer was served or the work is scheduled. */
export type Urgency = 'shopper' | 'background';

/** The share of one request, or of one background task, in the calls of the API. */
export type Turn = {
  urgency: Urgency;
  /** When the shopper stops waiting, in milliseconds since 1970. Later calls are background work. */
  until: number;
  /**
   * The number of started or queued calls. It determines the place of the next call, so that all requests
   * progress alike.
   */
  calls: number;
  /** How many calls are running. */
  running: number;
  /** The client's pending calls when this request made its first one. */
  place?: number;
  /** The network of the client, if it is known. Never logged or stored. */
  client?: string | undefined;
};

/** How long a shopper waits for an answer, from the arrival of the request, in milliseconds. */
export const patience = 4_000;

/** A turn that begins now. Background work belongs to no client. */
export function createTurn(urgency: Urgency, now: number, client?: string): Turn {
  const turn = { urgency, calls: 0, running: 0 };
  return urgency === 'shopper' ? { ...turn, until: now + patience, client } : { ...turn, until: now };
}

export function isUrgent({ urgency, until }: Turn, now: number): boolean {
  return urgency === 'shopper' && now < until;
}
