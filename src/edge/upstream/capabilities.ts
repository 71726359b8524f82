import type { EdgeLog } from '../telemetry/log.ts';

/** What a probe found; `keep` is for how long that holds, in milliseconds. */
export type Verdict = { works: boolean; certain: boolean; keep: number };

export type Capabilities = {
  /** Whether the API heeds the parameter. Probed once however many ask; throws where the probe fails. */
  heeds(parameter: string): Promise<boolean>;
  /** An answer showed that it does not. */
  distrust(parameter: string): void;
};

/** How long a parameter is left alone after an answer showed that the API ignores it, in milliseconds. */
const distrustFor = 3_600_000;

/** How long an old verdict holds where it could not be renewed, in milliseconds. */
const believeFor = 60_000;

/** What the API can do, found out by asking it. A parameter without a probe is taken at its word. */
export function createCapabilities({
  probes,
  now,
  log,
}: {
  probes: Record<string, () => Promise<Verdict>>;
  now: () => number;
  log: EdgeLog;
}): Capabilities {
  const known = new Map<string, { works: boolean; until: number }>();
  const underWay = new Map<string, Promise<boolean>>();

  async function probe(parameter: string, ask: () => Promise<Verdict>): Promise<boolean> {
    try {
      const { works, certain, keep } = await ask();
      known.set(parameter, { works, until: now() + keep });
      log({ event: 'parameter_probed', parameter, works, certain });
      return works;
    } catch (error) {
      // An API that fails can do what it could do before.
      const before = known.get(parameter);
      if (!before) throw error;
      known.set(parameter, { ...before, until: now() + believeFor });
      return before.works;
    } finally {
      underWay.delete(parameter);
    }
  }

  return {
    async heeds(parameter) {
      const verdict = known.get(parameter);
      if (verdict && now() < verdict.until) return verdict.works;
      const ask = Object.hasOwn(probes, parameter) ? probes[parameter] : undefined;
      if (!ask) return true;
      const pending = underWay.get(parameter) ?? probe(parameter, ask);
      underWay.set(parameter, pending);
      return pending;
    },
    distrust(parameter) {
      const verdict = known.get(parameter);
      if (verdict && !verdict.works && now() < verdict.until) return;
      known.set(parameter, { works: false, until: now() + distrustFor });
      log({ event: 'parameter_ignored', parameter });
    },
  };
}
