import * as v from 'valibot';
import type { ConfigurationIssue } from './configuration-error.ts';
import { type EnvironmentName, environment } from './environment.ts';

export type Environment = Record<string, string | undefined>;

export function isSet(env: Environment, name: EnvironmentName): boolean {
  return Boolean(env[name]?.trim());
}

export type ValueOf<Name extends EnvironmentName> = v.InferOutput<(typeof environment)[Name]['schema']>;
/** Returns the value of a variable, or its default; undefined if it has none or is invalid. */
export type Read = <Name extends EnvironmentName>(name: Name) => ValueOf<Name> | undefined;

/** Parses single variables, falling back to their defaults, and collects the issues. */
export function variableReader(env: Environment, issues: ConfigurationIssue[]): Read {
  return <Name extends EnvironmentName>(name: Name) => {
    const variable: { default?: string; schema: v.GenericSchema } = environment[name];
    const text = env[name]?.trim() || variable.default;
    if (text === undefined) return undefined;
    const parsed = v.safeParse(variable.schema, text);
    if (parsed.success) return parsed.output as ValueOf<Name>;
    for (const message of new Set(parsed.issues.map((issue) => issue.message)))
      issues.push({ name, message });
    return undefined;
  };
}
