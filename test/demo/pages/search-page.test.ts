import { expect, test } from 'vitest';
import { searchPage } from '../../../demo/pages/search-page.ts';
import { dawair } from '../../../demo/shops/dawair/dawair.ts';
import { halm } from '../../../demo/shops/halm/halm.ts';
import type { Profile } from '../../../demo/shops/profile.ts';

async function found(profile: Profile, query: string): Promise<(string | undefined)[]> {
  const { lang, dir, products } = profile;
  const html = await searchPage({ shell: '<!--main-->', profile, products }, query, {
    lang,
    dir,
    path: '/search',
  });
  return [...html.matchAll(/data-handle="([^"]*)"/g)].map(([, handle]) => handle);
}

test.each(['leinoel', 'Leinöl', 'LEINÖL gepresst', ' nussig  leinöl '])(
  'the search for "%s" finds the oil, however its umlaut is written',
  async (query) => {
    const handles = await found(halm, query);
    expect(query.includes('nussig') ? [] : ['leinoel']).toEqual(handles);
  },
);

test('the search ignores the vowel marks of Arabic, and finds nothing for a word of no product', async () => {
  expect(await found(dawair, 'سَاعَة')).toContain('saat-makthab');
  expect(await found(dawair, 'zeppelin')).toEqual([]);
});
