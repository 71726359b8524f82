/** The published suite has no types. */
declare module 'http-cache-tests/tests/index.mjs' {
  const suites: {
    name: string;
    id: string;
    tests: { id: string; kind?: 'required' | 'optimal' | 'check'; requests: object[] }[];
  }[];
  export default suites;
}

declare module 'http-cache-tests/client/runner.mjs' {
  import type suites from 'http-cache-tests/tests/index.mjs';

  export function runTests(
    tests: typeof suites,
    fetch: (url: string, init: RequestInit) => Promise<Response>,
    isBrowser: boolean,
    base: string,
    atOnce: number,
  ): Promise<void>;
  /** True for a case that passed, else the kind of the failure and its message. */
  export function getResults(): Record<string, true | [kind: string, message: string]>;
}

declare module 'http-cache-tests/server/handle-test.mjs' {
  export default function handleTest(path: string[], request: object, response: object): void;
}

declare module 'http-cache-tests/server/utils.mjs' {
  export function setConfig(test: string, requests: object[]): void;
  export const stash: Map<string, object[]>;
}
