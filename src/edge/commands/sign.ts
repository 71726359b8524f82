import { sign, stringToSign } from '../../contract/sign.ts';
import { revealCredentials } from '../config/credentials.ts';
import type { CommandParts, ExitCode } from './command.ts';

export type SignInput = {
  /** URL-encoded, with or without its question mark. */
  query: string;
  /** The exact request body; empty if there is none. */
  body: string;
  /** Unix seconds; defaults to now. */
  timestamp?: number;
};

/** Prints the string to sign for an API request, and its signature. */
export async function signCommand(
  { query, body, timestamp }: SignInput,
  { options, now, print }: Pick<CommandParts, 'options' | 'now' | 'print'>,
): Promise<ExitCode> {
  const { signature } = revealCredentials(options.credentials);
  if (!signature) {
    print('Signing requires REVIEWS_PUBLIC_TOKEN and REVIEWS_PRIVATE_TOKEN.');
    return 1;
  }
  const time = timestamp ?? Math.floor(now() / 1000);
  const text = stringToSign(new URLSearchParams(query), time, body);
  print(`String to sign: ${text}`);
  print(`Timestamp: ${time}`);
  print(`Sign: ${await sign(signature.privateToken, text)}`);
  return 0;
}
