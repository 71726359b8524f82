import { expect, it } from 'vitest';
import { columnMap } from '../../../src/import/columns/column-map.ts';
import { exportFields } from '../../../src/import/columns/import-fields.ts';
import { originOfRow } from '../../../src/import/rows/origin-of-row.ts';

const stateOf = (
  given: Partial<Record<(typeof exportFields)[number], string>>,
  fields = [...exportFields],
) => {
  const cells = fields.map((field) => given[field] ?? '');
  return originOfRow({ line: 2, cells }, columnMap(fields, [], [])).origin?.state;
};
const empty = {
  held_for: '',
  state_since: '',
  hidden_reason: '',
  given_handle: '',
  given_title: '',
  replaced: '',
  hidden_media: '',
};

it('reads the reason for hiding a review, its name for the product and the values that the shop replaced', () => {
  const replaced = '{"is_published":1,"product_id":"7","reply":null}';
  const state = {
    held_for: 'copy links',
    state_since: '2024-05-01T12:00:00Z',
    hidden_reason: 'spam',
    given_handle: 'lamp',
    given_title: 'Lamp',
    replaced,
    hidden_media: 'https://img.example/1.jpg /media/2.jpg',
  };
  expect(stateOf(state)).toEqual(state);
});

it.each([
  [{ hidden_reason: 'boredom' }],
  [{ given_handle: 'x'.repeat(10_000) }],
  [{ given_title: 'x'.repeat(1_000) }],
  [{ hidden_media: 'javascript:alert(1)' }],
  [{ replaced: '{"product_id":"x y"}' }],
  [{ replaced: '{' }],
  [{ replaced: '{"is_published":7}' }],
  [{ replaced: '{"rating":5}' }],
])('reads nothing from %j', (cells) => {
  expect(stateOf(cells)).toEqual(empty);
});

it('leaves the state of reviews to the import if an export has lost its columns', () => {
  const others = exportFields.filter((field) => !Object.keys(empty).includes(field));
  expect(stateOf({}, others)).toBeUndefined();
});
