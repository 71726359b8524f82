/// <reference types="vite/client" />

/** The Network Information API, which only some engines support. https://wicg.github.io/netinfo/ */
interface Navigator {
  readonly connection?: { readonly saveData: boolean };
}

interface ImportMetaEnv {
  /** Equal in all builds whose views render the same HTML. */
  readonly BUILD_ID: string;
}
