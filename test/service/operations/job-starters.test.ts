import { expect, it } from 'vitest';
import { type JobKind, jobKinds } from '../../../src/contract/job.ts';
import { scopes } from '../../../src/contract/scope.ts';
import type { AuthenticatedCaller } from '../../../src/service/access/auth.ts';
import { mayStart } from '../../../src/service/operations/job-starters.ts';

const caller = { key: '', shop: '1', secrets: [], scopes: [], expires_at: null };
const startedBy = (one: Partial<AuthenticatedCaller> & Pick<AuthenticatedCaller, 'kind'>) =>
  jobKinds.filter((kind) => mayStart({ ...caller, ...one }, kind));
const moderation: JobKind[] = ['moderate', 'undo_moderation'];

it.each([
  ['an owner', { kind: 'session', role: 'owner' }, jobKinds],
  ['a moderator', { kind: 'session', role: 'moderator' }, moderation],
  ['a reader', { kind: 'session', role: 'reader' }, []],
  ['a token for moderation', { kind: 'bearer', scopes: ['moderate_reviews'] }, moderation],
  ['a token without scopes', { kind: 'bearer' }, []],
] as const)('%s may start the jobs of the role or the scopes', (_who, one, kinds) => {
  expect(startedBy({ ...one, scopes: 'scopes' in one ? [...one.scopes] : [] })).toEqual(kinds);
});

it('no credentials of the API start a backup, which only persons may', () => {
  const others = jobKinds.filter((kind) => kind !== 'backup');
  expect(startedBy({ kind: 'signature' })).toEqual(others);
  expect(startedBy({ kind: 'api-key' })).toEqual(others);
  expect(startedBy({ kind: 'bearer', scopes: [...scopes] })).toEqual(others);
});
