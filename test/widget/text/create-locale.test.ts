import { expect, it } from 'vitest';
import { wellFormed } from '../../../widget/text/create-locale.ts';

it('reduces a malformed tag to its language', () => {
  expect(wellFormed('de-!!')).toBe('de');
  expect(wellFormed('PT-br')).toBe('pt-BR');
});
