import type { ExitCode } from '../../server/command-table.ts';
import { ConfigurationError } from '../../server/config/configuration-error.ts';
import type { Environment } from '../../server/config/read-variables.ts';
import { unknownVariables } from '../../server/config/unknown-variables.ts';
import { environment as edgeEnvironment } from '../config/environment.ts';
import { readShops } from '../shops/read-shops.ts';
import { failurePlace } from '../telemetry/log.ts';
import { checkCommand } from './check.ts';
import type { CommandParts } from './command.ts';
import { metafieldsCommand } from './metafields.ts';
import type { MetafieldsInput } from './metafields-report.ts';
import { type SignInput, signCommand } from './sign.ts';
import { subscribeCommand } from './subscribe.ts';

export type Command =
  | { name: 'help' }
  /** Invalid arguments. */
  | { name: 'unknown' }
  | (ForShop & { name: 'check' })
  | (ForShop & { name: 'sign' } & SignInput)
  | (ForShop & { name: 'subscribe'; url: string })
  | (ForShop & { name: 'metafields' } & MetafieldsInput);

/** Without `shop` the command runs for every shop. */
type ForShop = { shop?: string };

type ShopCommand = Exclude<Command, { name: 'help' | 'unknown' }>;

export type CommandEnvironment = Omit<CommandParts, 'options' | 'shop'> & {
  env: Environment;
  /** Returns the text of the file that `SHOPS` names. */
  readFile?: (path: string) => string;
};

/**
 * Runs a command. The exit code is 0 for success, 1 for a failure and 2 for invalid arguments. The output
 * contains no secret, even if an unforeseen error occurs.
 */
export async function runCommand(command: Command, environment: CommandEnvironment): Promise<ExitCode> {
  const { print } = environment;
  if (command.name === 'help' || command.name === 'unknown') {
    if (command.name === 'unknown') print(invalidArguments);
    print(usage);
    return command.name === 'help' ? 0 : 2;
  }
  const isJson = command.name === 'metafields' && command.json;
  if (!isJson) {
    for (const line of unknownVariables(environment.env, edgeEnvironment))
      print(`note   Environment: ${line}`);
  }
  try {
    return await runForShops(command, environment);
  } catch (error) {
    if (error instanceof ConfigurationError) {
      for (const line of error.message.split('\n')) print(line);
    } else {
      const { reason, at } = failurePlace(error);
      print(`The command failed: ${reason} ${at}. This is a bug: please report it.`);
    }
    return 1;
  }
}

/** Returns the highest exit code of the shops. */
async function runForShops(command: ShopCommand, environment: CommandEnvironment): Promise<ExitCode> {
  const { print, env, readFile } = environment;
  const all = readShops(env, readFile);
  const shops = command.shop === undefined ? all : all.filter(({ name }) => name === command.shop);
  if (shops.length === 0) {
    print('SHOPS contains no shop with this name.');
    return 2;
  }
  const isJson = command.name === 'metafields' && command.json;
  let highest: ExitCode = 0;
  for (const { name: shop, options } of shops) {
    if (shop !== undefined && !isJson) print(`${shop}:`);
    const code = await runFor(command, { ...environment, options, shop });
    if (code > highest) highest = code;
  }
  return highest;
}

async function runFor(command: ShopCommand, parts: CommandParts): Promise<ExitCode> {
  if (command.name === 'check') return checkCommand(parts);
  if (command.name === 'sign') return signCommand(command, parts);
  if (command.name === 'metafields') return metafieldsCommand(command, parts);
  return subscribeCommand(command.url, parts);
}

/** Does not repeat the arguments, because they may contain a secret. */
const invalidArguments = 'Invalid arguments. Use one of the following.\n';

const usage = `The edge: a proxy between shoppers' browsers and a Reviews Data API.

  npm run edge                                       serve on HOST and PORT (127.0.0.1:8788)
  npm run edge -- check                              test the configuration against the API
  npm run edge -- subscribe --url <URL>              register the API's webhooks for the edge at this URL
  npm run edge -- sign <query> [--body <text>] [--timestamp <Unix seconds>]
                                                     print the string to sign for an API request, and its signature
  npm run edge -- sign --curl <operation> [<query>] [--body <JSON>]
                                                     print a curl command that calls an operation
  npm run edge -- metafields [--product <handle>] [--dry-run] [--json]
                                                     write reviews and ratings into the metafields of a Shopify store

With SHOPS, a command runs for every shop; --shop <name> selects one.
The edge is configured by environment variables: docs/edge.md.`;
