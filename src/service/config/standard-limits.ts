import { limits } from '../../contract/limits.ts';

/**
 * The default limits of a service, in the same units. Limits that the edge does not need are defined here,
 * because bundlers would copy them into its Worker. Source: docs/spec/open-points.md, "Codes, statuses,
 * limits" and "OAuth".
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
  importBytes: 200_000_000,
  /** How long upload credentials are valid. */
  uploadSeconds: 60 * 60,
} as const;
