import { readFileSync } from 'node:fs';

/** The parts of `wrangler.jsonc` that tests use. */
export type Wrangler = {
  main: string;
  build: { command: string };
  compatibility_date: string;
  compatibility_flags?: string[];
  assets: { directory: string; binding: string; run_worker_first: boolean };
  kv_namespaces: { binding: string }[];
  vars: Record<string, string>;
};

export function readWrangler(): Wrangler {
  return JSON.parse(readFileSync('wrangler.jsonc', 'utf8').replace(/^\s*\/\/.*$/gm, ''));
}
