import * as v from 'valibot';
import { issueTicket, readTicket, type SignedTicket, type TicketKeys } from './signed-ticket.ts';

/**
 * The uploads that credentials permit: files in one folder, until a time. The document has the form of the
 * POST policies of object stores, so that browser code for object stores works unchanged. Source:
 * docs/spec/open-points.md, "image upload credentials".
 */
export type UploadPolicy = {
  /** ISO time. */
  expiration: string;
  conditions: [
    [match: 'starts-with', field: '$key', folder: string],
    [rule: 'content-length-range', from: 1, to: number],
  ];
};

/**
 * Issues credentials for a folder of their own in a shop, valid for that many seconds. `time` is in
 * milliseconds since 1970.
 */
export function issueUploadPolicy(
  keys: TicketKeys,
  { folder, time, seconds, maxBytes }: { folder: string; time: number; seconds: number; maxBytes: number },
): Promise<SignedTicket> {
  const policy: UploadPolicy = {
    expiration: new Date(time + seconds * 1_000).toISOString(),
    conditions: [
      ['starts-with', '$key', folder],
      ['content-length-range', 1, maxBytes],
    ],
  };
  return issueTicket(keys, policy);
}

/** Returns the folder and size that a policy allows; undefined if the policy is forged or expired. */
export async function checkUploadPolicy(
  keys: TicketKeys,
  ticket: SignedTicket,
  time: number,
): Promise<{ folder: string; maxBytes: number } | undefined> {
  const policy = v.safeParse(policySchema, await readTicket(keys, ticket));
  if (!policy.success || Date.parse(policy.output.expiration) <= time) return undefined;
  const [[, , folder], [, , maxBytes]] = policy.output.conditions;
  return { folder, maxBytes };
}

const policySchema = v.object({
  expiration: v.string(),
  conditions: v.tuple([
    v.tuple([v.literal('starts-with'), v.literal('$key'), v.string()]),
    v.tuple([v.literal('content-length-range'), v.literal(1), v.number()]),
  ]),
});
