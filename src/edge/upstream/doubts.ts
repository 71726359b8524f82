import type { Subject } from '../storefront/question.ts';

/** The wrong answers of the API, by the parameter that they contradict and by their subject. */
export type Doubts = {
  /** Records a wrong answer; returns whether there are too many to rely on the parameter at all. */
  add(parameter: string, subject: Subject): boolean;
  /** Whether an answer about this subject has recently contradicted the parameter. */
  has(parameter: string, subject: Subject): boolean;
};

/** How long a parameter is not used for a subject after a wrong answer about it, in milliseconds. */
const avoidFor = 60_000;

/** Wrong answers about one subject within this time count once, in milliseconds. */
const countOnceFor = 10_000;

/** This many wrong answers within `window` milliseconds are no accident. */
const tooMany = 3;
const window = 300_000;

/** `limit` is the number of subjects remembered. */
export function createDoubts(now: () => number, limit = 1_000): Doubts {
  const lastWrong = new Map<string, number>();
  const wrong = new Map<string, number[]>();
  const keyOf = (parameter: string, subject: Subject) => JSON.stringify([parameter, subject]);

  return {
    add(parameter, subject) {
      const key = keyOf(parameter, subject);
      const isRepeated = now() < (lastWrong.get(key) ?? Number.NEGATIVE_INFINITY) + countOnceFor;
      const recent = (wrong.get(parameter) ?? []).filter((at) => at > now() - window);
      const counted = isRepeated ? recent : [...recent, now()].slice(-tooMany);
      wrong.set(parameter, counted);
      if (isRepeated) return counted.length >= tooMany;
      lastWrong.delete(key);
      lastWrong.set(key, now());
      const [oldest] = lastWrong.keys();
      if (lastWrong.size > limit && oldest !== undefined) lastWrong.delete(oldest);
      return counted.length >= tooMany;
    },
    has: (parameter, subject) =>
      now() < (lastWrong.get(keyOf(parameter, subject)) ?? Number.NEGATIVE_INFINITY) + avoidFor,
  };
}
