import { expect, it } from 'vitest';
import { withMapping } from '../../../src/import/plan/mapping-file.ts';

const options = {
  map: [],
  set: [],
  ignore: [],
  state: [],
  scope: undefined,
  scale: undefined,
  dateFormat: undefined,
  mediaBase: undefined,
};

it('reads a mapping file with a byte order mark', () => {
  expect(withMapping(options, '\ufeff{"map":{"rating":"Stars"}}').map).toEqual(['rating=Stars']);
});
