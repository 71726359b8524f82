import type { SoakDatabase } from './soak-databases.ts';

/** A claim that is tried in many cases on each database. */
export type Proof = {
  /** The number of cases unless the command line has another. */
  size: number;
  /** Names the cases, in the plural. */
  claim: string;
  run: (database: SoakDatabase, size: number) => Promise<ProofResult>;
};

/** `faults` has a sentence for each case that contradicts the claim. */
export type ProofResult = { cases: number; faults: string[]; note?: string };
