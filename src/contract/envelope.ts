import * as v from 'valibot';

/** The envelope of every response. Source: docs/spec/reviews-data-api.md, "Response envelope". */
export const envelopeSchema = v.object({
  /** 0 means success; `apiCodes` in `problem.ts` lists the failures. */
  code: v.pipe(v.number(), v.integer()),
  message: v.fallback(v.string(), ''),
  /** The server's clock: Unix time in seconds. */
  time: v.fallback(v.pipe(v.number(), v.integer()), 0),
  request_id: v.fallback(v.string(), ''),
  data: v.unknown(),
});

export type Envelope<Data = unknown> = {
  code: number;
  message: string;
  time: number;
  request_id: string;
  data: Data;
};

/**
 * One invalid field of a request, in `data.errors[]` (docs/spec/open-points.md, "Codes, statuses, limits").
 */
export type FieldError = { field: string; message: string };

export const errorDataSchema = v.object({
  errors: v.fallback(v.array(v.object({ field: v.string(), message: v.string() })), []),
});
