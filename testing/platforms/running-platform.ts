/** A running shop on a platform. */
export type RunningPlatform = { address: string; stop: () => Promise<unknown> };

export type PlatformOptions = {
  /** The URL of the edge that the shop includes reviews from. */
  edge: string;
  /** Waits a minute instead of 300 ms: a slow test machine is not a slow edge. */
  isPatient: boolean;
};
