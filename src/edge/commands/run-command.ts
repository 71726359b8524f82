import { failurePlace } from '../log.ts';
import { OptionsError, readOptions } from '../options.ts';
import { checkCommand } from './check.ts';
import type { CommandParts, ExitCode } from './command.ts';
import { type SignInput, signCommand } from './sign.ts';
import { subscribeCommand } from './subscribe.ts';

export type Command =
  | { name: 'help' }
  /** Arguments that make no sense. */
  | { name: 'unknown' }
  | { name: 'check' }
  | ({ name: 'sign' } & SignInput)
  | { name: 'subscribe'; url: string };

export type Surroundings = Omit<CommandParts, 'options'> & { env: Record<string, string | undefined> };

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
    const parts = { ...surroundings, options: readOptions(env) };
    if (command.name === 'check') return await checkCommand(parts);
    if (command.name === 'sign') return await signCommand(command, parts);
    return await subscribeCommand(command.url, parts);
  } catch (error) {
    if (error instanceof OptionsError) {
      print('This environment does not do:');
      for (const { name, message } of error.mistakes) print(`  ${name} ${message}`);
    } else {
      const { reason, at } = failurePlace(error);
      print(`The command failed: ${reason} ${at}`);
    }
    return 1;
  }
}

const usage = `The edge, which shoppers' browsers talk to.

  npm run edge                                       answers on HOST and PORT (127.0.0.1:8788)
  npm run edge -- check                              tries the configuration against the API
  npm run edge -- subscribe --url <address>          has the API tell the edge at this address of changes
  npm run edge -- sign <query> [--body <text>] [--timestamp <Unix seconds>]
                                                     prints what is signed for a call, and its signature

It is configured by its environment: docs/edge.md.`;
