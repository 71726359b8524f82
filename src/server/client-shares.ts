/** The calls for one client network: all calls, and the running ones. */
export type ClientShare = { calls: number; running: number };

export type ClientShares = {
  /** Adds a call. Each call of an unknown client has a share of its own. */
  enter(client: string | undefined): ClientShare;
  /** Removes a call. */
  leave(client: string | undefined, share: ClientShare): void;
  /** The number of clients with calls. */
  size(): number;
};

/** Contains only clients with queued or running calls, so that the queue limits its size. */
export function createClientShares(): ClientShares {
  const shares = new Map<string, ClientShare>();
  return {
    enter(client) {
      const share = (client !== undefined && shares.get(client)) || { calls: 0, running: 0 };
      share.calls += 1;
      if (client !== undefined) shares.set(client, share);
      return share;
    },
    leave(client, share) {
      share.calls -= 1;
      if (client !== undefined && share.calls === 0) shares.delete(client);
    },
    size: () => shares.size,
  };
}
