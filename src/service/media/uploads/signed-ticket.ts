import { equalInConstantTime, sign } from '../../../contract/sign.ts';

/** Text that only this service can have issued, because its key signed it. `text` is Base64 of JSON. */
export type SignedTicket = { text: string; signature: string };

export type TicketKeys = readonly [string, ...string[]];

/** Signs with the first key. */
export async function issueTicket([key]: TicketKeys, value: object): Promise<SignedTicket> {
  const text = btoa(JSON.stringify(value));
  return { text, signature: await sign(key, text) };
}

/** Returns the value of a ticket; undefined if no key matches its signature. */
export async function readTicket(keys: TicketKeys, { text, signature }: SignedTicket): Promise<unknown> {
  const expected = await Promise.all(keys.map((key) => sign(key, text)));
  const matches = expected.map((one) => equalInConstantTime(one, signature));
  return matches.includes(true) ? JSON.parse(atob(text)) : undefined;
}
