import type { Scope } from '../../contract/scope.ts';

/** Port: platforms, which act for shops that authorized them. */
export type PlatformStore = {
  addPlatform(platform: NewPlatform): Promise<Platform>;
  findPlatform(clientId: string): Promise<Platform | undefined>;
  /** All platforms in the order of their ids. */
  listPlatforms(): Promise<Platform[]>;
  /** Replaces the secrets. Returns false if the platform does not exist. */
  setPlatformSecrets(clientId: string, secrets: readonly string[]): Promise<boolean>;
  /** Deletes a platform with its authorizations, tokens and webhooks. Returns false if it does not exist. */
  deletePlatform(clientId: string): Promise<boolean>;
};

/**
 * `id` is never "0", which stands for the shop itself. `secrets`: two during rotation, the newer one first.
 * `redirectUris` are compared exactly. `scopes` are the scopes that the platform may request.
 */
export type Platform = {
  id: string;
  clientId: string;
  name: string;
  secrets: readonly string[];
  redirectUris: readonly string[];
  scopes: readonly Scope[];
  created_at: string;
};

export type NewPlatform = Omit<Platform, 'id' | 'created_at'>;
