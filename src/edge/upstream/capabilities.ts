import type { Subject } from '../storefront/question.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import { createDoubts } from './doubts.ts';

/** The result of a probe. `validFor` is in milliseconds. */
export type Verdict = { works: boolean; certain: boolean; validFor: number };

export type Probe = () => Promise<Verdict>;

export type Capabilities = {
  /**
   * Whether the API supports the parameter. With a subject, also whether no recent answer about it
   * contradicted the parameter. Concurrent callers share one probe; throws if the probe fails.
   */
  supports(parameter: string, subject?: Subject): Promise<boolean>;
  /**
   * Call when an answer about the subject contradicted the parameter. The parameter is avoided for the
   * subject, and for all subjects only if a new probe agrees or if it happens repeatedly.
   */
  distrust(parameter: string, subject: Subject): Promise<void>;
  /** Call when it is proven that a parameter does not work. */
  switchOff(parameter: string): void;
  /** Call when another process has switched a parameter off. */
  hearSwitchedOff(parameter: string): void;
  /** Logs that an answer was not used, once a minute. */
  logWrongAnswer(parameter: string): void;
};

/**
 * The capability of an API whose ratings count published reviews only. It is probed only once a rating has
 * contradicted the reviews.
 */
export const publishedRatings = 'get_rating';

/**
 * How long a parameter that stopped working is avoided, in milliseconds; doubles each time, up to the
 * longest.
 */
const firstPause = 60_000;
const longestPause = 3_600_000;

/** How long an expired verdict is extended if the next probe fails, in milliseconds. */
const extendFor = 60_000;

/**
 * How long the verdict of a probe after a wrong answer holds, in milliseconds: wrong answers come in groups.
 */
const settledFor = 5_000;

/** How often wrong answers are logged, in milliseconds. */
const logEvery = 60_000;

type KnownVerdict = { works: boolean; until: number; isPause?: boolean };

type CapabilitiesParts = {
  /** Probes that run before a parameter is used. A parameter without a probe counts as supported. */
  probes: Record<string, Probe>;
  /** Creates the probe that runs once an answer has contradicted a parameter. */
  probeOnDoubt: (parameter: string) => Probe;
  /** Called when this process switches a parameter off. */
  onSwitchOff?: ((parameter: string) => void) | undefined;
  now: () => number;
  log: EdgeLog;
};

/** Finds out by probes which parameters the API supports, and probes again after wrong answers. */
export function createCapabilities({
  probes,
  probeOnDoubt,
  onSwitchOff = () => {},
  now,
  log,
}: CapabilitiesParts): Capabilities {
  const verdicts = new Map<string, KnownVerdict>();
  const { probeOnce, isRunning } = createProbeRuns(verdicts, { now, log });
  const doubts = createDoubts(now);
  const pauses = new Map<string, number>();
  const askedAt = new Map<string, number>();
  const loggedAt = new Map<string, number>();

  /** Probes again, unless a probe has just ended. */
  async function stillWorks(parameter: string): Promise<boolean> {
    const isSettled = now() < (askedAt.get(parameter) ?? Number.NEGATIVE_INFINITY) + settledFor;
    if (isSettled && !isRunning(parameter)) return verdicts.get(parameter)?.works ?? true;
    askedAt.set(parameter, now());
    return probeOnce(parameter, probeOnDoubt(parameter)).catch(() => true);
  }

  const isOff = (parameter: string): boolean => {
    const verdict = verdicts.get(parameter);
    return verdict !== undefined && !verdict.works && now() < verdict.until;
  };

  function pause(parameter: string): void {
    const length = pauses.get(parameter) ?? firstPause;
    pauses.set(parameter, Math.min(longestPause, length * 2));
    verdicts.set(parameter, { works: false, until: now() + length, isPause: true });
    log({ event: 'parameter_ignored', parameter });
  }

  function switchOff(parameter: string): void {
    pause(parameter);
    onSwitchOff(parameter);
  }

  function logWrongAnswer(parameter: string): void {
    if (now() < (loggedAt.get(parameter) ?? Number.NEGATIVE_INFINITY) + logEvery) return;
    loggedAt.set(parameter, now());
    log({ event: 'answer_contradicted', parameter });
  }

  return {
    async supports(parameter, subject) {
      if (isOff(parameter) || (subject && doubts.has(parameter, subject))) return false;
      const verdict = verdicts.get(parameter);
      if (verdict && now() < verdict.until) return true;
      const probe = Object.hasOwn(probes, parameter) ? probes[parameter] : undefined;
      // A parameter that had stopped working is used again only if a probe finds that it works.
      const needed = probe ?? (verdict && probeOnDoubt(parameter));
      return needed ? probeOnce(parameter, needed) : true;
    },
    async distrust(parameter, subject) {
      if (isOff(parameter)) return;
      const isFrequent = doubts.add(parameter, subject);
      logWrongAnswer(parameter);
      const works = await stillWorks(parameter);
      // Several answers may have waited for the probe.
      if ((!works || isFrequent) && verdicts.get(parameter)?.isPause !== true) switchOff(parameter);
    },
    switchOff,
    hearSwitchedOff(parameter) {
      if (!isOff(parameter)) pause(parameter);
    },
    logWrongAnswer,
  };
}

/** Runs the probe of a parameter once for all callers, and records its verdict. */
function createProbeRuns(
  verdicts: Map<string, KnownVerdict>,
  { now, log }: Pick<CapabilitiesParts, 'now' | 'log'>,
) {
  const running = new Map<string, Promise<boolean>>();

  async function runProbe(parameter: string, probe: Probe): Promise<boolean> {
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

  function probeOnce(parameter: string, probe: Probe): Promise<boolean> {
    const pending = running.get(parameter) ?? runProbe(parameter, probe);
    running.set(parameter, pending);
    return pending;
  }

  return { probeOnce, isRunning: (parameter: string) => running.has(parameter) };
}
