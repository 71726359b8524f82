/** One invalid variable; `shop` is set if it belongs to one shop of `SHOPS`. */
export type ConfigurationIssue = { shop?: string; name: string; message: string };

/**
 * Every issue of a configuration. The message is the report for the operator; it names variables and repeats
 * no value.
 */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly issues: readonly ConfigurationIssue[];

  constructor(issues: readonly ConfigurationIssue[]) {
    super(['Invalid configuration:', ...issues.map((issue) => `  ${issueText(issue)}`)].join('\n'));
    this.issues = issues;
  }
}

function issueText({ shop, name, message }: ConfigurationIssue): string {
  return `${shop === undefined ? '' : `${shop}: `}${name} ${message}`;
}
