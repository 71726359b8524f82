/** How a server stopped. */
export type Stopped = {
  /** The requests that were pending when the listener ended. */
  pending: number;
  /** The requests that were still pending when their time was up. */
  dropped: number;
};
