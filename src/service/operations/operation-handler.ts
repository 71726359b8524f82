import type { CheckedInputOf, DataOf, OperationName } from '../../contract/operations.ts';
import type { MediaEndpoint } from '../media/media-endpoint.ts';
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
  media: MediaEndpoint | undefined;
  now: () => number;
};

/** Executes one operation and returns the `data` of its response; throws `ApiFailure`. */
export type OperationHandler<Name extends OperationName> = (
  input: CheckedInputOf<Name>,
  context: OperationContext,
) => Promise<DataOf<Name>>;
