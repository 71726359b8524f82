/** Port: the latest changes of a shop, to notify open consoles. */
export type ChangeStore = {
  /** The newest entries of the audit log and the newest jobs; reads few rows. */
  latestChanges(shop: string): Promise<LatestChanges>;
};

export type LatestChanges = {
  entries: { id: string; action: string; outcome: string }[];
  jobs: { id: string; state: string; done: number }[];
};
