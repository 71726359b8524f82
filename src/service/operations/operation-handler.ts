import type { CheckedInputOf, DataOf, OperationName } from '../../contract/operations.ts';
import type { Caller } from '../store/callers.ts';
import type { Store } from '../store/store.ts';
import type { WebhookPolicy } from '../webhooks/webhook-policy.ts';

/** Everything an operation may use besides its input. `now` returns milliseconds since 1970. */
export type OperationContext = {
  /** The shop that the caller's credentials belong to. */
  shop: string;
  store: Store;
  caller: Caller;
  webhooks: WebhookPolicy;
  now: () => number;
  /** The URL of the service as others reach it, without a path. */
  publicUrl: string;
};

/** Executes one operation and returns the `data` of its response; throws `ApiFailure`. */
export type OperationHandler<Name extends OperationName> = (
  input: CheckedInputOf<Name>,
  context: OperationContext,
) => Promise<DataOf<Name>>;
