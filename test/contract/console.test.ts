import { expect, test } from 'vitest';
import { mayCall, roles } from '../../src/contract/console.ts';
import { operationNames } from '../../src/contract/operation-names.ts';
import { operations } from '../../src/contract/operations.ts';

test('every operation for a shop or a person is allowed to owners, and no other operation to anybody', () => {
  for (const name of operationNames) {
    const isAllowed = ['shop', 'person'].includes(operations[name].audience);
    expect([name, mayCall('owner', name)]).toEqual([name, isAllowed]);
  }
});

test('a role may call everything that the roles below it may', () => {
  for (const name of operationNames) {
    const allowed = roles.map((role) => mayCall(role, name));
    expect(allowed).toEqual(allowed.toSorted((a, b) => Number(b) - Number(a)));
  }
});

test('readers change nothing', () => {
  const allowed = operationNames.filter((name) => mayCall('reader', name));
  expect(allowed.filter((name) => operations[name].method !== 'GET')).toEqual([]);
});

test('moderators decide and reply, but neither import nor touch customers and webhooks', () => {
  const more = operationNames.filter((name) => mayCall('moderator', name) && !mayCall('reader', name));
  expect(more).toEqual(
    expect.arrayContaining(['publish_reviews', 'hide_reviews', 'flag_reviews', 'create_review_reply']),
  );
  for (const name of ['create_reviews', 'remove_customer', 'export_customer', 'create_shop_webhook']) {
    expect(mayCall('moderator', name)).toBe(false);
  }
});

test('an unknown operation is refused, even with the name of an inherited property', () => {
  expect(mayCall('owner', 'drop_everything')).toBe(false);
  expect(mayCall('owner', 'constructor')).toBe(false);
});
