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
  /** The `Age` of the answer; empty without one. */
  age: string;
  /** The circumstances that may have led to an error. */
  circumstances?: string;
};

/** When the answer was created, to the second. */
export const createdAt = ({ began, ended, age }: Exchange): number =>
  Math.min(began, ended - (Number(age) + 1) * 1000);
