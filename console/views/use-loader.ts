import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Outcome } from '../client/console-api.ts';
import { createLoader, type Loader } from '../models/loader.ts';

/** Data of a page, which loads again when `key` changes. */
export function useLoader<Data>(call: () => Promise<Outcome<Data>>, key = ''): Loader<Data> {
  const latest = useRef(call);
  latest.current = call;
  const loader = useMemo(() => createLoader(() => latest.current()), []);
  useEffect(() => void loader.load(), [key]);
  return loader;
}
