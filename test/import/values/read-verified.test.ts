import { expect, it } from 'vitest';
import { readVerified } from '../../../src/import/values/read-verified.ts';
import { planOf as plan } from '../../../testing/service/databases/plan-of.ts';

it.each([
  'Yes',
  'Ja',
  'Oui',
  'Sí',
  '是',
  'はい',
  'да',
  'evet',
  'Verified Purchase',
  'Achat vérifié',
  '購入済み',
  'TRUE',
])('counts a buyer as verified: %s', (word) => expect(readVerified(word)).toBe(1));

it.each([
  'Nein',
  'Non',
  'No',
  '否',
  'いいえ',
  'нет',
  'hayır',
  'N/A',
  'n.a.',
  '-',
  '—',
  'unknown',
  'Unbekannt',
  'Guest',
  '不明',
])('counts a buyer as not verified: %s', (word) => expect(readVerified(word)).toBe(0));

it('a word that says neither is named before the import and costs only itself', async () => {
  const { reviews, notes } = await plan({ is_verified: ['yes', 'Maybe', 'Maybe', 'Hm'] });
  expect(reviews).toMatchObject([1, 0, 0, 0].map((is_verified) => ({ is_verified, rating: 5 })));
  expect(notes).toContain(
    'Values in "is_verified" that are neither yes nor no, imported as not verified: Maybe (2), Hm (1).',
  );
});
