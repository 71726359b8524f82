import { useChange } from './use-change.ts';

/** Changes that need a recent sign-in: the toast leads to it and back once one was refused. */
export function useRecentChange(): ReturnType<typeof useChange> {
  const change = useChange();
  return (send, said, own) => change(send, said, { permission_denied: { kind: 'signInAgain' }, ...own });
}
