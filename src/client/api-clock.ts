/** The clock of an API, in Unix seconds. It follows ours until a response shows that they differ. */
export type ApiClock = {
  time(): number;
  /**
   * Adopts the time of a response that rejected a request with this timestamp. False if the timestamp cannot
   * be the reason.
   */
  correct(timestamp: number, actual: number): boolean;
};

/** In seconds; a smaller difference cannot be the reason for a rejected signature. */
const smallestCorrection = 2;

/** `now` is in milliseconds. */
export function createApiClock(now: () => number): ApiClock {
  const ours = () => Math.floor(now() / 1000);
  let offset = 0;
  return {
    time: () => ours() + offset,
    correct(timestamp, actual) {
      // Compared with the timestamp of the request, because another call may have corrected the offset
      // meanwhile.
      if (Math.abs(actual - timestamp) < smallestCorrection) return false;
      offset = actual - ours();
      return true;
    },
  };
}
