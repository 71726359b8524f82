/** A case of the public HTTP cache test suite (github.com/http-tests/cache-tests), under its own id. */
export type CacheCase = {
  id: string;
  /** Required by RFC 9111, an allowed optimization, or a question without a wrong answer. */
  kind: 'required' | 'optimal' | 'check';
  /** Whether the edge meets the expectation of the case. */
  result: boolean;
  /** Variables of the edge, which replace the freshness that the origin sends in the suite. */
  env?: Record<string, string>;
  /**
   * Steps of our own, for a case that is not in the published package, or that the package cannot run against
   * the edge. A step is a request to the edge; before each, the origin has new content.
   */
  steps?: readonly CacheStep[];
};

export type CacheStep = {
  /** Seconds that pass before. */
  after?: number;
  method?: string;
  /** `<etag>` stands for the ETag of the first response. */
  headers?: Record<string, string>;
  /** Added to the query. */
  query?: string;
  /** From this step on, the origin sends these headers with every response. */
  origin?: { status?: number; headers?: Record<string, string>; disconnects?: boolean };
  /** The expectation of the case. */
  expect?: {
    /** Whether the response equals the response of the first step. */
    reused?: boolean;
    status?: number;
    /** The value that `Age` must exceed. */
    ageAbove?: number;
    /** A header of the response. */
    header?: string;
    /** A header that the origin must receive with exactly this value. */
    forwarded?: readonly [name: string, value: string];
    /** Whether two concurrent requests share one call. */
    collapsed?: boolean;
  };
};

/** A file of the suite. */
export type CacheGroup = {
  /** Its name below `tests`, without `.mjs`. */
  file: string;
  /** The id of the suite in that file, if it has another name. */
  suite?: string;
  title: string;
  /** Each is a running test. */
  cases?: readonly CacheCase[];
  /** Cases that do not apply to the edge; `*` for all others of the file. */
  inapplicable?: readonly { ids: readonly string[]; reason: string }[];
};
