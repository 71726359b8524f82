import { createHash } from 'node:crypto';
import type { EdgeEvent } from '../../src/edge/telemetry/log.ts';
import type { VirtualTime } from '../../testing/determinism/virtual-time.ts';

/** The events of a simulation, and the promises that were broken. Times are in milliseconds. */
export type OutageRecord = {
  /** The worst values seen. */
  worst: { warmWait: number; refusalWait: number; callsInFiveSeconds: number; freshAfterHalfOpen: number };
  /** The broken promises, as sentences. */
  violations: string[];
  /** The breaker of the edge; `until` is when it half-opens. */
  breaker: { state: string; until: number };
  /** The API is healthy, or fails in this mode. */
  apiBecomes(mode: string): void;
  /** Adds a line to the trace. */
  note(line: string): void;
  violate(message: string): void;
  /** The log of the edge. */
  log(event: EdgeEvent): void;
  /** Digest of everything that happened, in order. */
  trace(): string;
};

export function createOutageRecord(time: VirtualTime): OutageRecord {
  const start = time.now();
  const trace = createHash('sha256');
  const violations: string[] = [];
  const breaker = { state: 'closed', until: 0 };
  let apiMode = 'healthy';
  const note = (line: string) => void trace.update(`${time.now()} ${line}\n`);
  const violate = (message: string) =>
    void violations.push(`${time.now() - start} ms, API ${apiMode}: ${message}`);
  return {
    worst: { warmWait: 0, refusalWait: 0, callsInFiveSeconds: 0, freshAfterHalfOpen: 0 },
    violations,
    breaker,
    apiBecomes(mode) {
      apiMode = mode;
      note(`API ${mode}`);
    },
    note,
    violate,
    log(event) {
      note(JSON.stringify(event));
      if (event.event === 'breaker_changed') {
        breaker.state = event.state;
        breaker.until = time.now() + event.wait;
      }
      if (event.event === 'edge_failed') violate(`${event.reason} ${event.at}`);
    },
    trace: () => trace.digest('hex'),
  };
}
