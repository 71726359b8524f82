/** The module of the Workers runtime, reduced to what the edge uses. */
declare module 'cloudflare:workers' {
  /** Keeps the current request's context alive until the work is done. */
  export function waitUntil(work: Promise<unknown>): void;
}
