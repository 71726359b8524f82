import * as v from 'valibot';
import { heldReasons } from '../../contract/review-state.ts';

/** How long a key has one answer, in seconds. */
export const recordLifetime = 7 * 86_400;

/** How long a process may take to create a review before another one takes over, in milliseconds. */
export const leaseTime = 20_000;

/**
 * The record of a key. Without `created`, a process is creating the review until `until`, in milliseconds
 * since 1970; a process that is killed leaves it so. `held_for` is decided once, because the API compares the
 * bodies of calls with the same key.
 */
const recordSchema = v.object({
  fingerprint: v.string(),
  held_for: v.array(v.picklist(heldReasons)),
  /** When the key was first sent. */
  begun: v.number(),
  until: v.number(),
  created: v.optional(v.object({ id: v.string(), token: v.optional(v.string()) })),
});

export type SubmissionRecord = v.InferOutput<typeof recordSchema>;

/** Undefined for a record that another version wrote. */
export function readRecord(text: string): SubmissionRecord | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), recordSchema), text);
  return parsed.success ? parsed.output : undefined;
}
