import type { Fetch } from '../../client/send-call.ts';
import type { CdnOptions } from '../config/cdn-options.ts';
import type { Wait } from '../guard/wait.ts';
import type { EdgeLog } from '../telemetry/log.ts';

/**
 * Port: a CDN in front of the edge. `test/conformance/cdn.ts` is the suite that every adapter passes, against
 * servers that behave as the vendor documents.
 */
export type Cdn = {
  /**
   * Purges every answer with one of the tags. With `isSoft`, a CDN that can do so keeps the answers in case
   * the edge fails. Resolves once the whole CDN has confirmed; throws a `CdnError`.
   */
  purge(tags: readonly string[], options: { isSoft: boolean }): Promise<void>;
};

/** Makes the configured CDN. */
export type CreateCdn = (options: CdnOptions, parts: CdnParts) => Cdn;

export type CdnParts = {
  fetch: Fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
  /** The wait ends with the signal. */
  wait: Wait;
  stopping: AbortSignal;
  /** Receives work that may continue after the response. */
  waitUntil: (work: Promise<unknown>) => void;
  log: EdgeLog;
};
