/// <reference types="vite/client" />

/** Network Information, which only some engines have. https://wicg.github.io/netinfo/ */
interface Navigator {
  readonly connection?: { readonly saveData: boolean };
}
