import type { CheckedInputOf, DataOf, OperationName, operations } from '../../contract/operations.ts';
import type { AccessParts } from '../access/access.ts';
import type { AuthenticatedCaller } from '../access/auth.ts';
import type { ServiceLimits } from '../config/service-limits.ts';
import type { MediaEndpoint } from '../media/files/media-endpoint.ts';
import type { DecidedBy } from '../store/audit.ts';
import type { GrantedPlatform } from '../store/grants.ts';
import type { Platform } from '../store/platforms.ts';
import type { WebhookPolicy } from '../webhooks/webhook-policy.ts';

/**
 * Everything an operation may use besides its input and its caller. `Ports` are the store's ports that it
 * needs.
 */
export type OperationParts<Ports = unknown> = {
  store: Ports;
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
export type OperationContext<Ports = unknown> = OperationParts<Ports> & {
  /** The shop that the caller's credentials belong to. */
  shop: string;
  caller: AuthenticatedCaller;
  /** The entry in the audit log; absent for reads. */
  entry?: DecidedBy | undefined;
};

/** The context of an operation that a platform calls with its own credentials. */
export type PlatformContext<Ports = unknown> = OperationParts<Ports> & { platform: Platform };

/** The context that each audience of an operation has. */
type Contexts<Ports> = {
  shop: OperationContext<Ports>;
  token: OperationContext<Ports> & { platform: GrantedPlatform };
  platform: PlatformContext<Ports>;
  merchant: OperationParts<Ports>;
  person: OperationContext<Ports>;
  public: OperationParts<Ports>;
};

type ContextOf<Name extends OperationName, Ports> = Contexts<Ports>[(typeof operations)[Name]['audience']];

/**
 * Executes one operation on these ports of the store, and returns the `data` of its response; throws
 * `ApiFailure`.
 */
export type OperationHandler<Name extends OperationName, Ports> = (
  input: CheckedInputOf<Name>,
  context: ContextOf<Name, Ports>,
) => Promise<DataOf<Name>>;
