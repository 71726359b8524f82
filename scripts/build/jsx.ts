/**
 * How JSX is compiled, in every build and in tests. Without `development`, a build with another NODE_ENV than
 * `production` would contain the file and line of every element.
 */
export const jsx = { runtime: 'automatic', importSource: 'preact', development: false } as const;
