import * as v from 'valibot';
import { mediaTypes } from '../../contract/media-types.ts';
import { heldReasons } from '../../contract/review-state.ts';

/** How long a key has one answer, in seconds. */
export const recordLifetime = 7 * 86_400;

/**
 * How long a process may take to create a review before another one takes over, in milliseconds: to read what
 * the API supports, to seek the review and to create it, each up to its deadline.
 */
export const leaseTime = 30_000;

/**
 * Decided once, because the API compares the bodies of calls with the same key, and because the proof of a
 * repeated submission has expired.
 */
const decidedSchema = v.object({
  held_for: v.array(v.picklist(heldReasons)),
  product_id: v.string(),
  /** Empty unless the review may name its product. */
  product_handle: v.string(),
  /** The uploads of the first attempt: a later one names them again, or others. */
  media: v.array(
    v.object({
      url: v.string(),
      type: v.picklist(Object.values(mediaTypes)),
      /** Only of a video: its poster. */
      thumbnail_url: v.optional(v.string()),
    }),
  ),
});

export type Decided = v.InferOutput<typeof decidedSchema>;

/**
 * The record of a key. Without `created`, a process is creating the review until `until`, in milliseconds
 * since 1970; a process that is killed leaves it so.
 */
const recordSchema = v.object({
  fingerprint: v.string(),
  decided: decidedSchema,
  /** When the key was first sent. */
  begun: v.number(),
  until: v.number(),
  created: v.optional(v.object({ id: v.string(), token: v.optional(v.string()) })),
});

export type SubmissionRecord = v.InferOutput<typeof recordSchema>;

/** Undefined for a record that was released, or that another version wrote. */
export function readRecord(text: string): SubmissionRecord | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), recordSchema), text);
  return parsed.success ? parsed.output : undefined;
}
