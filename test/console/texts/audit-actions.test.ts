import { describe, expect, it } from 'vitest';
import { de } from '../../../console/texts/audit/de.ts';
import { en } from '../../../console/texts/audit/en.ts';
import { operations } from '../../../src/contract/operations.ts';
import { expiringKinds } from '../../../src/service/store/retention.ts';

const changes = Object.entries(operations)
  .filter(([, operation]) => operation.method !== 'GET' && !('isRead' in operation))
  .map(([name]) => name);

describe.each(Object.entries({ en, de }))('the audit log in language %s', (_, { actions }) => {
  it('has a sentence for each operation that changes something, and for records that expire', () => {
    const names = [...changes, ...expiringKinds.map((kind) => `expire_${kind}`)];
    expect(names.filter((name) => !(name in actions))).toEqual([]);
  });
});
