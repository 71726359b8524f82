import { limits } from '../../contract/limits.ts';

/**
 * The limits of a service without variables, in the same units. Those that the edge lacks are here, because bundlers would copy
 * them into its Worker. Source: docs/spec/open-points.md, "Codes, statuses, limits" and "OAuth".
 */
export const standardLimits = {
  ...limits,
  anonymousRequestsPerMinute: 300,
  codeLifetime: 10 * 60,
  accessTokenLifetime: 24 * 60 * 60,
  refreshTokenLifetime: 90 * 24 * 60 * 60,
  /** For how long a used refresh token still returns the tokens that replaced it. */
  refreshGrace: 60,
  idempotencyLifetime: 24 * 60 * 60,
  imageBytes: 20_000_000,
  imagePixels: 50_000_000,
  videoBytes: 100_000_000,
  videoSeconds: 60,
  /** How long upload credentials are valid. */
  uploadSeconds: 60 * 60,
} as const;
