import { operationUrl } from '../../client/outgoing.ts';
import { type Operation, type OperationName, operations } from '../../contract/operations.ts';
import { sign, stringToSign } from '../../contract/sign.ts';
import type { ExitCode } from '../../server/command-table.ts';
import { revealCredentials } from '../config/credentials.ts';
import type { CommandParts } from './command.ts';
import { curlForCmd, curlForSh } from './curl-command.ts';

export type SignInput = {
  /** The query, URL-encoded, with or without its question mark. */
  query: string;
  /** The exact request body; empty if there is none. */
  body: string;
  /** Unix seconds; defaults to now. */
  timestamp?: number;
  /** The name of the operation to call with curl. */
  curl?: string;
};

type SignParts = Pick<CommandParts, 'options' | 'now' | 'print'>;

/** Prints the string to sign for an API request, and its signature or curl commands that send it. */
export async function signCommand(input: SignInput, { options, now, print }: SignParts): Promise<ExitCode> {
  const { signature } = revealCredentials(options.credentials);
  if (!signature) {
    print('Signing requires REVIEWS_PUBLIC_TOKEN and REVIEWS_PRIVATE_TOKEN. Set both.');
    return 1;
  }
  const { query, body, timestamp = Math.floor(now() / 1000) } = input;
  const text = stringToSign(new URLSearchParams(query), timestamp, body);
  const signed = await sign(signature.privateToken, text);
  if (input.curl !== undefined) {
    const headers = { 'Public-Token': signature.publicToken, Timestamp: String(timestamp), Sign: signed };
    return printCurl({ ...input, name: input.curl, headers }, { options, print });
  }
  print(`String to sign: ${text}`);
  print(`Timestamp: ${timestamp}`);
  print(`Sign: ${signed}`);
  return 0;
}

function printCurl(
  { name, query, body, headers }: SignInput & { name: string; headers: Record<string, string> },
  { options, print }: Pick<CommandParts, 'options' | 'print'>,
): ExitCode {
  if (!isOperationName(name)) {
    print('There is no operation of this name; docs/api.md lists them.');
    return 2;
  }
  const { method }: Operation = operations[name];
  if ((method === 'POST') !== (body !== '')) {
    print(method === 'POST' ? `${name} requires --body.` : `${name} takes a query instead of --body.`);
    return 2;
  }
  const search = query.replace(/^\?/, '');
  const url = operationUrl(name, { operations, baseUrl: options.apiUrl, paths: options.paths });
  const request = { url: search ? `${url}?${search}` : url, headers, body };
  print('The signature is valid for 15 minutes, and for one write.');
  print('');
  print(curlForSh(request));
  print('');
  print('In cmd.exe:');
  print('');
  print(curlForCmd(request) ?? 'Not possible: cmd.exe would change line breaks or characters beyond ASCII.');
  return 0;
}

function isOperationName(name: string): name is OperationName {
  return Object.hasOwn(operations, name);
}
