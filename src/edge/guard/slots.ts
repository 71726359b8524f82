import type { ClientShare } from '../../server/client-shares.ts';
import type { Turn } from './turn.ts';

/** On whose behalf a call is made. */
export type Caller = { turn: Turn; client: ClientShare };

export type SlotLimits = {
  /** Most concurrent calls: in total, of one turn, and of one client network. */
  running: number;
  runningOfTurn: number;
  runningOfClient: number;
};

/** The slots of concurrent calls. */
export type Slots = {
  running(): number;
  /** Whether any slot is free. */
  areFree(): boolean;
  isFreeFor(caller: Caller): boolean;
  occupy(caller: Caller): void;
  free(caller: Caller): void;
};

export function createSlots(limits: SlotLimits): Slots {
  let running = 0;

  function add({ turn, client }: Caller, change: 1 | -1): void {
    running += change;
    turn.running += change;
    client.running += change;
  }

  return {
    running: () => running,
    areFree: () => running < limits.running,
    isFreeFor: ({ turn, client }) =>
      running < limits.running &&
      turn.running < limits.runningOfTurn &&
      client.running < limits.runningOfClient,
    occupy: (caller) => add(caller, 1),
    free: (caller) => add(caller, -1),
  };
}
