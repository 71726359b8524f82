import { expect, it } from 'vitest';
import { operationReference } from '../../../scripts/docs/operation-reference.ts';
import { operations } from '../../../src/contract/operations.ts';

it('has a section with a request for every operation, and with its fields and an answer if it has them', () => {
  const sections = new Map(
    operationReference()
      .split(/^### /m)
      .slice(1)
      .map((text) => [text.split('\n', 1)[0], text]),
  );
  expect([...sections.keys()].sort()).toEqual(Object.keys(operations).sort());
  for (const text of sections.values()) expect(text).toMatch(/^```http\n(GET|POST) \/api\//m);
  expect(sections.get('create_review')).toMatch(
    /\| `rating` \| integer \| Required\. .*"rating": 5.*```json/s,
  );
});
