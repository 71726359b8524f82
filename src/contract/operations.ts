import type * as v from 'valibot';
import { customerOperations } from './operations/customers.ts';
import { mediaOperations } from './operations/media.ts';
import { oauthOperations } from './operations/oauth.ts';
import type { Operation } from './operations/operation.ts';
import { reviewOperations } from './operations/reviews.ts';
import { webhookOperations } from './operations/webhooks.ts';

export { type Audience, basePath, type Operation } from './operations/operation.ts';

/**
 * All operations of the API: what the client can call, what the service answers and what its OpenAPI document
 * lists. Source: docs/spec/reviews-data-api.md, "Endpoints"; docs/spec/open-points.md, "Operations". Names
 * are the last part of the path.
 */
export const operations = {
  ...reviewOperations,
  ...mediaOperations,
  ...webhookOperations,
  ...customerOperations,
  ...oauthOperations,
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;

/** All operations or some of them. */
export type OperationTable = Partial<Record<OperationName, Operation>>;

/** What a caller passes to an operation. */
export type InputOf<Name extends OperationName> = v.InferInput<(typeof operations)[Name]['input']>;

/** What the service sees once the input is checked. */
export type CheckedInputOf<Name extends OperationName> = v.InferOutput<(typeof operations)[Name]['input']>;

/** What an operation answers, as `data`. */
export type DataOf<Name extends OperationName> = v.InferOutput<(typeof operations)[Name]['data']>;
