/// <reference types="vite/client" />

/** See `Connection` in client/environment.ts. */
interface Navigator {
  readonly connection?: { readonly saveData: boolean };
}

interface ImportMetaEnv {
  /** Equal in all builds whose views render the same HTML. */
  readonly BUILD_ID: string;
}
