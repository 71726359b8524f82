import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { guidedImport } from '../../../../testing/service/commands/guided-import.ts';

it('the JSON of the guide is imported by the paths of its command', async () => {
  const [, section = ''] = readFileSync('docs/importing.md', 'utf8').split('\n## JSON and XML\n');
  const [, map = ''] = /reviews\.json --map "(.*)"/.exec(section) ?? [];
  const [, json = ''] = /^```json\n(.*?)\n```$/ms.exec(section) ?? [];
  const imports = await guidedImport();
  onTestFinished(imports.close);
  const { status, warned } = await imports.run({ map: [map], set: ['is_published=1'] }, undefined, json);
  expect({ status, warned }).toEqual({ status: 0, warned: [] });
  const { list } = await imports.store.listReviews('1', { page: 1, page_size: 10 });
  expect(list).toMatchObject([
    {
      ...{ rating: 5, author: 'Ida', content: 'Warm', product_handle: 'MUG-1' },
      media: [{ url: 'https://old.example/1.jpg' }],
    },
  ]);
});
