import * as v from 'valibot';
import { ConfigurationError, type ConfigurationIssue } from './configuration-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable of the environment. Its schema says in its messages what is allowed, and repeats no value. */
export type Variable = {
  /** In Markdown, for the table in the documentation. */
  description: string;
  default?: string;
  /** Advice for an operator who did not set the variable. Other variables may be missing. */
  required?: string;
  schema: v.GenericSchema<string, unknown>;
};

export type Variables = Readonly<Record<string, Variable>>;

/** The parsed values. Values without a default may be undefined. */
export type Values<Table extends Variables> = {
  readonly [Name in keyof Table]:
    | v.InferOutput<Table[Name]['schema']>
    | (Table[Name] extends { default: string } | { required: string } ? never : undefined);
};

/** An empty variable counts as not set. */
export function isSet(env: Environment, name: string): boolean {
  return Boolean(env[name]?.trim());
}

/**
 * Parses the variables of a table. Throws a `ConfigurationError` with every issue: first the issues of single
 * variables, then the issues that `check` finds between variables. `check` receives undefined for invalid
 * values.
 */
export function readVariables<const Table extends Variables>(
  table: Table,
  env: Environment,
  check: (values: Partial<Values<Table>>) => ConfigurationIssue[] = () => [],
): Values<Table> {
  const issues: ConfigurationIssue[] = [];
  const entries = Object.entries(table).map(([name, variable]) => {
    const { value, messages } = parse(variable, env[name]?.trim());
    issues.push(...messages.map((message) => ({ name, message })));
    return [name, value];
  });
  const values: Values<Table> = Object.fromEntries(entries);
  issues.push(...check(values));
  if (issues.length > 0) throw new ConfigurationError(issues);
  return values;
}

function parse(variable: Variable, given: string | undefined): { value?: unknown; messages: string[] } {
  const text = given || variable.default;
  if (text === undefined) {
    return { messages: variable.required === undefined ? [] : [`is missing: ${variable.required}`] };
  }
  const parsed = v.safeParse(variable.schema, text);
  if (parsed.success) return { value: parsed.output, messages: [] };
  return { messages: [...new Set(parsed.issues.map(({ message }) => message))] };
}
