import { useEffect } from 'preact/hooks';
import type { ReviewList } from '../models/review-list.ts';

/** Loads the list and the numbers again when somebody returns to the page. */
export function useFreshList({ load, loadSummary }: ReviewList): void {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void Promise.all([load('quietly'), loadSummary()]);
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [load, loadSummary]);
}
