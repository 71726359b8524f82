import { expect, it } from 'vitest';
import { sources } from '../../testing/house/sources.ts';

const contract = sources('src/contract');

it.each(['limits', 'media-types', 'problem', 'scope', 'sorts'])(
  'the constants in %s.ts import nothing, so that a bundle that uses them carries no schema library',
  (name) => {
    const file = contract.find(({ path }) => path === `src/contract/${name}.ts`);
    expect(file?.imports).toEqual([]);
  },
);
