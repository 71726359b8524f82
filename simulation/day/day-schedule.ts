import { allFailureModes, type FailureMode } from '../failures/failure-modes.ts';

/** The trouble of a day, as shares of its duration. The calls are slow in its second and fourth quarter. */
const apiOutage = { from: 0.36, until: 0.41 };
const storeOutage = { from: 0.66, until: 0.7 };
const deploys = [0.12, 0.3, 0.39, 0.56, 0.68, 0.8, 0.92];

export type DaySchedule = {
  isSlow(now: number): boolean;
  /** How the API fails now. */
  apiFailure(now: number): FailureMode | undefined;
  isStoreDown(now: number): boolean;
  /** When the outage of the store begins and ends. */
  storeOutage: { began: number; ended: number };
  /** When the two processes are replaced, one after the other. */
  deploys: readonly number[];
  end: number;
};

/** `duration` is in milliseconds, `mode` the index of a failure of the API. */
export function createDaySchedule(start: number, duration: number, mode: number): DaySchedule {
  const at = (share: number) => start + share * duration;
  const quarter = (now: number) => Math.floor((4 * (now - start)) / duration);
  const isIn = (now: number, span: { from: number; until: number }) =>
    now >= at(span.from) && now < at(span.until);
  return {
    isSlow: (now) => quarter(now) % 2 === 1,
    apiFailure: (now) => (isIn(now, apiOutage) ? allFailureModes[mode % allFailureModes.length] : undefined),
    isStoreDown: (now) => isIn(now, storeOutage),
    storeOutage: { began: at(storeOutage.from), ended: at(storeOutage.until) },
    deploys: deploys.map(at),
    end: start + duration,
  };
}
