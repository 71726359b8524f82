import type { Operation } from '../../contract/operations.ts';
import type { ServiceLimits } from '../config/service-limits.ts';
import type { Json } from './json-schema.ts';

/** Each of the three headers of a signed call is a scheme; a call needs all of them. */
export const securitySchemes = ({ timestampTolerance }: Pick<ServiceLimits, 'timestampTolerance'>) => ({
  publicToken: {
    type: 'apiKey',
    in: 'header',
    name: 'Public-Token',
    description: 'The public token of the shop’s signature credentials.',
  },
  timestamp: {
    type: 'apiKey',
    in: 'header',
    name: 'Timestamp',
    description: `The current Unix time in seconds, at most ${timestampTolerance} seconds off the clock of the service.`,
  },
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'Sign',
    description:
      'HMAC-SHA256 in lowercase hexadecimal, with the private token as key, of the decoded query parameters and `timestamp`, sorted by name and joined as in `page=1&timestamp=1700465771`; then, if there is a body, `|` and the exact body.',
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'A token of the shop or of a platform, limited to its scopes.',
  },
  apiKey: { type: 'apiKey', in: 'header', name: 'X-Token', description: 'An API key of the shop.' },
  platform: {
    type: 'http',
    scheme: 'basic',
    description: '`client_id` and `client_secret` of a platform, instead of those among the input.',
  },
});

/**
 * The credentials that each audience may send. A platform's credentials can also be part of an operation's
 * input. No credentials of the API open operations of persons, which the document leaves out.
 */
export const security: Record<Operation['audience'], Json[]> = {
  shop: [{ publicToken: [], timestamp: [], signature: [] }, { bearer: [] }, { apiKey: [] }],
  token: [{ bearer: [] }],
  platform: [{ platform: [] }, {}],
  merchant: [],
  person: [],
  public: [],
};
