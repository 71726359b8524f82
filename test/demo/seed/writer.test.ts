import { expect, test } from 'vitest';
import { random } from '../../../demo/random.ts';
import { demoProduct } from '../../../demo/seed/products.ts';
import type { Stars } from '../../../demo/seed/stars.ts';
import { general } from '../../../demo/seed/stock/general.ts';
import { kindSentences } from '../../../demo/seed/stock/kinds.ts';
import { productSentences } from '../../../demo/seed/stock/product-sentences.ts';
import { writer } from '../../../demo/seed/writer.ts';

const write = (handle: string, stars: Stars, count = 300) => {
  const product = demoProduct(handle);
  if (!product) throw new Error(handle);
  const next = writer(product, random(handle));
  return Array.from({ length: count }, () => next(stars).content);
};

/** The sentences without their first and last character, which styling may change. */
const traces = (temper: 'praise' | 'quibble' | 'fault', handle: string) =>
  [general, kindSentences.stoneware, productSentences[handle]]
    .flatMap((sentences) => sentences?.[temper] ?? [])
    .filter((sentence) => !sentence.includes('{'))
    .map((sentence) => sentence.slice(1, -1).toLowerCase());

const mentions = (texts: string[], sentences: string[]) =>
  texts.filter((text) => sentences.some((sentence) => text.toLowerCase().includes(sentence))).length;

test('five-star reviews only praise, and one-star reviews only complain', () => {
  const handle = 'harbour-mug';
  const [best, worst] = [write(handle, 5), write(handle, 1)];
  expect(mentions(best, traces('praise', handle))).toBeGreaterThan(150);
  expect(mentions(best, [...traces('fault', handle), ...traces('quibble', handle)])).toBe(0);
  expect(mentions(worst, traces('fault', handle))).toBeGreaterThan(150);
  expect(mentions(worst, traces('praise', handle))).toBe(0);
});

test('texts vary from empty and one word to several paragraphs', () => {
  const texts = write('walkers-flask', 5);
  expect(texts.filter((text) => text === '').length).toBeGreaterThan(40);
  expect(texts.filter((text) => text !== '' && !text.includes(' ')).length).toBeGreaterThan(5);
  expect(texts.some((text) => text.includes('\n\n'))).toBe(true);
});

test('plural products are never called "it"', () => {
  for (const text of [...write('drover-socks', 5), ...write('cedar-pencils', 2)]) {
    expect(text).not.toMatch(/\b(where it comes|of it came|to steal it|see it\b)/i);
  }
});

test('a sentence repeats only after all others were used', () => {
  const texts = write('tally-notebook', 5, 20);
  const sentences = texts
    .flatMap((text) => text.toLowerCase().split(/(?<=[.!])\s+/))
    .filter((text) => text.length > 50);
  expect(new Set(sentences).size).toBe(sentences.length);
});
