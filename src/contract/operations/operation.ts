import type * as v from 'valibot';
import type { Scope } from '../scope.ts';

/** Every operation path begins with this (docs/spec/reviews-data-api.md, "Versioning"). */
export const basePath = '/api/v1/openapi/';

/** How a caller may identify itself: as a shop, or as a platform that acts for shops. */
export type Audience = 'shop' | 'platform';

export type Operation = {
  method: 'GET' | 'POST';
  /** Relative to `basePath`. */
  path: string;
  summary: string;
  audience: Audience;
  /** What a bearer token must be allowed; signature and API key are allowed everything. */
  scope?: Scope;
  /** The query of a GET, the body of a POST. */
  input: v.GenericSchema;
  /** `data` of the envelope. */
  data: v.GenericSchema;
};
