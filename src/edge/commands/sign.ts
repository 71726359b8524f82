import { sign, stringToSign } from '../../contract/sign.ts';
import type { CommandParts, ExitCode } from './command.ts';

export type SignInput = {
  /** As it stands in an address, with or without its question mark. */
  query: string;
  /** The exact text; empty where there is none. */
  body: string;
  /** Unix seconds; now by default. */
  timestamp?: number;
};

/** Prints what is signed for a call of the API, and its signature. */
export async function signCommand(
  { query, body, timestamp }: SignInput,
  { options, now, print }: Pick<CommandParts, 'options' | 'now' | 'print'>,
): Promise<ExitCode> {
  const { signature } = options.credentials;
  if (!signature) {
    print('Signing needs REVIEWS_PUBLIC_TOKEN and REVIEWS_PRIVATE_TOKEN.');
    return 1;
  }
  const time = timestamp ?? Math.floor(now() / 1000);
  const text = stringToSign(new URLSearchParams(query), time, body);
  print(`String to sign: ${text}`);
  print(`Timestamp: ${time}`);
  print(`Sign: ${await sign(signature.privateToken.reveal(), text)}`);
  return 0;
}
