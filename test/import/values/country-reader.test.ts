import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryReader, stateFinder } from '../../../src/import/values/country-reader.ts';
import { generated } from '../../../testing/determinism/generations.ts';

const read = countryReader();

it.each([
  ['Berlin, DE', 'DE'],
  ['Leeds, United Kingdom', 'GB'],
  ['Austin, TX, US', 'US'],
  ['Paris, FR', 'FR'],
  ['Austin, Texas, United States', 'US'],
  ['USA', 'US'],
  ['U.S.A.', 'US'],
  ['Deutschland', 'DE'],
  ['Česko', 'CZ'],
  ['Österreich', 'AT'],
  ["Côte d'Ivoire", 'CI'],
  ['日本', 'JP'],
  ['London, UK', 'GB'],
  ['uk', 'GB'],
  ['Toronto, CA', 'CA'],
  ['Toronto, ON, CA', 'CA'],
  ['Atlantis', undefined],
  ['Austin, TX', undefined],
  ['Austin, Texas', undefined],
  ['Perth, WA', undefined],
  ['Earth, EU', undefined],
])('%s is in %s', (place, country) => {
  expect(read(place)).toBe(country);
});

describe('in a column with places in states', () => {
  const careful = countryReader({ hasStates: true });

  it.each([
    ['Portland, ME', undefined],
    ['Los Angeles, CA', undefined],
    ['Adelaide, SA', undefined],
    ['Atlanta, Georgia', undefined],
    ['Austin, TX, US', 'US'],
    ['Toronto, ON, CA', 'CA'],
    ['Paris, FR', 'FR'],
    ['Georgia', 'GE'],
  ])('%s is in %s', (place, country) => {
    expect(careful(place)).toBe(country);
  });

  it.each([
    ['Austin, TX', true],
    ['Perth, WA', true],
    ['Sydney, NSW', true],
    ['Toronto, ON', true],
    ['Berlin, DE', false],
    ['London, UK', false],
    ['Austin, TX, US', false],
    ['TX', false],
  ])('%s ends in a state: %s', (place, isState) => {
    expect(stateFinder()(place)).toBe(isState);
  });
});

it('a generated city before a country is in that country, by its code or its name', () => {
  const countries = ['AU', 'BR', 'CH', 'DK', 'ES', 'GB', 'IN', 'JP', 'MX', 'PL', 'SE', 'US', 'ZA'];
  const languages = ['en', 'de', 'fr', 'it', 'pl', 'ja', 'ru'];
  const city = fc.stringMatching(/^[A-Z][a-z]{2,9}( [A-Z][a-z]{2,9})?$/);
  fc.assert(
    fc.property(
      city,
      fc.constantFrom(...countries),
      fc.constantFrom(...languages),
      (name, code, language) => {
        const country = new Intl.DisplayNames(language, { type: 'region' }).of(code);
        expect([read(`${name}, ${code}`), read(`${name}, ${country}`), read(country ?? '')]).toEqual([
          ...[code, code, code],
        ]);
      },
    ),
    { numRuns: generated(100) },
  );
});
