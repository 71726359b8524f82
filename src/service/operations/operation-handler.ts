import type { CheckedInputOf, DataOf, OperationName, operations } from '../../contract/operations.ts';
import type { AccessParts } from '../access/access.ts';
import type { AuthenticatedCaller } from '../access/auth.ts';
import type { ServiceLimits } from '../config/service-limits.ts';
import type { MediaEndpoint } from '../media/files/media-endpoint.ts';
import type { GrantedPlatform } from '../store/grants.ts';
import type { Platform } from '../store/platforms.ts';
import type { Store } from '../store/store.ts';
import type { WebhookPolicy } from '../webhooks/webhook-policy.ts';

/** Everything an operation may use besides its input and its caller. */
export type OperationParts = {
  store: Store;
  webhooks: WebhookPolicy;
  /** Milliseconds since 1970. */
  now: () => number;
  access: AccessParts;
  media?: MediaEndpoint | undefined;
  limits: ServiceLimits;
  /** The origin of the service, without a trailing slash. */
  origin: string;
};

/** The context of an operation on the data of a shop. */
export type OperationContext = OperationParts & {
  /** The shop that the caller's credentials belong to. */
  shop: string;
  caller: AuthenticatedCaller;
};

/** The context of an operation that a platform calls with its own credentials. */
export type PlatformContext = OperationParts & { platform: Platform };

/** The context that each audience of an operation has. */
type Contexts = {
  shop: OperationContext;
  token: OperationContext & { platform: GrantedPlatform };
  platform: PlatformContext;
  merchant: OperationParts;
  public: OperationParts;
};

type ContextOf<Name extends OperationName> = Contexts[(typeof operations)[Name]['audience']];

/** Executes one operation and returns the `data` of its response; throws `ApiFailure`. */
export type OperationHandler<Name extends OperationName> = (
  input: CheckedInputOf<Name>,
  context: ContextOf<Name>,
) => Promise<DataOf<Name>>;
