import { createGauge } from './instruments.ts';

/**
 * A value that is read from the process or one of its parts with the metrics. `name` is without the prefix of
 * the program.
 */
export type Reading = {
  name: string;
  help: string;
  labels?: Record<string, string>;
  value: number;
  /** Defaults to `gauge`. */
  type?: 'counter' | 'gauge';
};

/** The lines in the Prometheus text format. Readings with the same name are one family. */
export function readingLines(prefix: string, readings: readonly Reading[]): string[] {
  const families = new Map<string, ReturnType<typeof createGauge>>();
  for (const { name, help, labels = {}, value, type } of readings) {
    const family = families.get(name) ?? createGauge(prefix + name, help, type);
    families.set(name, family);
    family.set(labels, value);
  }
  return [...families.values()].flatMap((family) => family.lines());
}
