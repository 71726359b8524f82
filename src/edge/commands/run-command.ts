import { mistakeText, OptionsError } from '../config/options.ts';
import { readShops } from '../shops/read-shops.ts';
import { failurePlace } from '../telemetry/log.ts';
import { checkCommand } from './check.ts';
import type { CommandParts, ExitCode } from './command.ts';
import { type SignInput, signCommand } from './sign.ts';
import { subscribeCommand } from './subscribe.ts';

export type Command =
  | { name: 'help' }
  /** Arguments that make no sense. */
  | { name: 'unknown' }
  | (OfShop & { name: 'check' })
  | (OfShop & { name: 'sign' } & SignInput)
  | (OfShop & { name: 'subscribe'; url: string });

/** Without it the command is for every shop. */
type OfShop = { shop?: string };

export type Surroundings = Omit<CommandParts, 'options' | 'shop'> & {
  env: Record<string, string | undefined>;
  /** Gives the text of the file that `SHOPS` names. */
  readFile?: (path: string) => string;
};

/**
 * Runs a command and gives the exit code: 0 where all is well, 1 where something is not, 2 where the arguments
 * make no sense. Nothing that it prints holds a secret, also where it fails in a way that nobody thought of.
 */
export async function runCommand(command: Command, surroundings: Surroundings): Promise<ExitCode> {
  const { print, env } = surroundings;
  if (command.name === 'help' || command.name === 'unknown') {
    print(usage);
    return command.name === 'help' ? 0 : 2;
  }
  try {
    const all = readShops(env, surroundings.readFile);
    const shops = command.shop === undefined ? all : all.filter(({ name }) => name === command.shop);
    if (shops.length === 0) {
      print('SHOPS has no shop of this name.');
      return 2;
    }
    let worst: ExitCode = 0;
    for (const { name: shop, options } of shops) {
      if (shop !== undefined) print(`${shop}:`);
      const code = await runFor(command, { ...surroundings, options, shop });
      if (code > worst) worst = code;
    }
    return worst;
  } catch (error) {
    if (error instanceof OptionsError) {
      print('This environment does not do:');
      for (const mistake of error.mistakes) print(`  ${mistakeText(mistake)}`);
    } else {
      const { reason, at } = failurePlace(error);
      print(`The command failed: ${reason} ${at}`);
    }
    return 1;
  }
}

async function runFor(
  command: Exclude<Command, { name: 'help' | 'unknown' }>,
  parts: CommandParts,
): Promise<ExitCode> {
  if (command.name === 'check') return checkCommand(parts);
  if (command.name === 'sign') return signCommand(command, parts);
  return subscribeCommand(command.url, parts);
}

const usage = `The edge, which shoppers' browsers talk to.

  npm run edge                                       answers on HOST and PORT (127.0.0.1:8788)
  npm run edge -- check                              tries the configuration against the API
  npm run edge -- subscribe --url <address>          has the API tell the edge at this address of changes
  npm run edge -- sign <query> [--body <text>] [--timestamp <Unix seconds>]
                                                     prints what is signed for a call, and its signature

With SHOPS a command is for every shop, with --shop <name> for one.
It is configured by its environment: docs/edge.md.`;
