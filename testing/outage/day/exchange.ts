/** A request and its answer. Times are in milliseconds since 1970. */
export type Exchange = {
  path: string;
  /** The process that answered. */
  edge: string;
  began: number;
  ended: number;
  status: number;
  text: string;
  /** The `Cache-Status` of the answer. */
  cacheStatus: string;
  /** The `Age` of the answer; unknown without one. */
  age?: string;
};
