import { expect, it } from 'vitest';
import { sha256 } from '../../../../src/contract/sha256.ts';
import { nodeHash } from '../../../../src/service/drivers/process/node-hash.ts';

it.each(['', 'token', 'pässword 好', '\ud800'])(
  'hashes %j as other parts of the service do',
  async (text) => {
    expect(nodeHash(text)).toBe(await sha256(text));
  },
);
