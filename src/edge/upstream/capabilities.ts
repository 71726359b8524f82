import type { EdgeLog } from '../telemetry/log.ts';

/** The result of a probe. `validFor` is in milliseconds. */
export type Verdict = { works: boolean; certain: boolean; validFor: number };

export type Capabilities = {
  /** Whether the API supports the parameter. Probes once, however many callers wait; throws if the probe fails. */
  supports(parameter: string): Promise<boolean>;
  /** Call when an answer showed that the API ignores the parameter. */
  distrust(parameter: string): void;
};

/**
 * The capability of an API whose ratings count published reviews only. It has no probe: the edge distrusts it when a
 * rating contradicts the reviews.
 */
export const publishedRatings = 'get_rating';

/** How long a parameter is avoided after an answer showed that the API ignores it, in milliseconds. */
const distrustFor = 3_600_000;

/** How long an expired verdict is extended if the next probe fails, in milliseconds. */
const extendFor = 60_000;

/** Finds out by probes which parameters the API supports. A parameter without a probe counts as supported. */
export function createCapabilities({
  probes,
  now,
  log,
}: {
  probes: Record<string, () => Promise<Verdict>>;
  now: () => number;
  log: EdgeLog;
}): Capabilities {
  const verdicts = new Map<string, { works: boolean; until: number }>();
  const running = new Map<string, Promise<boolean>>();

  async function runProbe(parameter: string, probe: () => Promise<Verdict>): Promise<boolean> {
    try {
      const { works, certain, validFor } = await probe();
      verdicts.set(parameter, { works, until: now() + validFor });
      log({ event: 'parameter_probed', parameter, works, certain });
      return works;
    } catch (error) {
      // An outage does not change what the API supports.
      const previous = verdicts.get(parameter);
      if (!previous) throw error;
      verdicts.set(parameter, { ...previous, until: now() + extendFor });
      return previous.works;
    } finally {
      running.delete(parameter);
    }
  }

  return {
    async supports(parameter) {
      const verdict = verdicts.get(parameter);
      if (verdict && now() < verdict.until) return verdict.works;
      const probe = Object.hasOwn(probes, parameter) ? probes[parameter] : undefined;
      if (!probe) return true;
      const pending = running.get(parameter) ?? runProbe(parameter, probe);
      running.set(parameter, pending);
      return pending;
    },
    distrust(parameter) {
      const verdict = verdicts.get(parameter);
      if (verdict && !verdict.works && now() < verdict.until) return;
      verdicts.set(parameter, { works: false, until: now() + distrustFor });
      log({ event: 'parameter_ignored', parameter });
    },
  };
}
