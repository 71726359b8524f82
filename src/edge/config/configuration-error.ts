import type { EnvironmentName } from './environment.ts';

/** One invalid variable; `shop` is set if it belongs to one shop of `SHOPS`. */
export type ConfigurationIssue = { shop?: string; name: EnvironmentName; message: string };

/** Every issue of a configuration. Its message names the variables and repeats no value. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly issues: readonly ConfigurationIssue[];

  constructor(issues: readonly ConfigurationIssue[]) {
    super(issues.map(issueText).join('\n'));
    this.issues = issues;
  }
}

/** The lines to print for an operator: a heading, then every issue. */
export function configurationReport({ issues }: ConfigurationError): string[] {
  return ['Invalid configuration:', ...issues.map((issue) => `  ${issueText(issue)}`)];
}

function issueText({ shop, name, message }: ConfigurationIssue): string {
  return `${shop === undefined ? '' : `${shop}: `}${name} ${message}`;
}
