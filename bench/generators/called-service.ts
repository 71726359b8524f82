/** A running service. `headersOf` returns the three headers that sign a request. */
export type CalledService = {
  origin: string;
  headersOf: (request: Request) => Promise<Record<string, string>>;
};
