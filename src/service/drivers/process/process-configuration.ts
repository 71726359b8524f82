import process from 'node:process';
import { unknownVariables } from '../../../server/config/unknown-variables.ts';
import { readConfiguration, type ServiceConfiguration } from '../../config/configuration.ts';
import { edgeNames, serviceEnvironment } from '../../config/environment.ts';

/**
 * The configuration of the process, see `readConfiguration`. Writes a line to standard error for each
 * variable that is unknown. Throws a `ConfigurationError`, whose message is the report for the operator.
 */
export function processConfiguration(options?: { needsKey: boolean }): ServiceConfiguration {
  for (const line of unknownVariables(process.env, serviceEnvironment, edgeNames)) {
    process.stderr.write(`${line}\n`);
  }
  return readConfiguration(process.env, options);
}
