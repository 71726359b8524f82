/** What the runtime of Workers gives to a module; only what we use of it. */
declare module 'cloudflare:workers' {
  /** Keeps the request that is being answered alive until the work is done. */
  export function waitUntil(work: Promise<unknown>): void;
}
