import { equalInConstantTime, sign } from '../../contract/sign.ts';

/** Text that only this service can have issued, because its key signed it. `text` is Base64 of JSON. */
export type SignedTicket = { text: string; signature: string };

export async function issueTicket(key: string, value: object): Promise<SignedTicket> {
  const text = btoa(JSON.stringify(value));
  return { text, signature: await sign(key, text) };
}

/** The value of a ticket; undefined if the signature does not match. */
export async function readTicket(key: string, { text, signature }: SignedTicket): Promise<unknown> {
  return equalInConstantTime(await sign(key, text), signature) ? JSON.parse(atob(text)) : undefined;
}
