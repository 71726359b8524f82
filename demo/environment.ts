import {
  type Environment,
  readVariables,
  type Values,
  type Variables,
} from '../src/server/config/read-variables.ts';
import { listeningVariables } from '../src/server/config/server-variables.ts';
import { keyIssues } from '../src/service/config/configuration.ts';
import { serviceEnvironment } from '../src/service/config/environment.ts';

/**
 * The environment variables of `npm start`. The other variables of the service have no effect on the demo.
 */
export const demoEnvironment = {
  ...listeningVariables('4173'),
  DATABASE_URL: {
    description: "The database; by default the shop's own if it has reviews, else invented reviews",
    schema: serviceEnvironment.DATABASE_URL.schema,
  },
  SERVICE_KEY: serviceEnvironment.SERVICE_KEY,
  PUBLIC_URL: serviceEnvironment.PUBLIC_URL,
} as const satisfies Variables;

/**
 * Reads the environment; an empty variable counts as not set. Throws a `ConfigurationError` with every issue.
 */
export function readDemoEnvironment(env: Environment): Values<typeof demoEnvironment> {
  return readVariables(demoEnvironment, env, () => keyIssues(env));
}
