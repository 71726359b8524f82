import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type GuidedImport, guidedImport } from '../../../../testing/service/commands/guided-import.ts';

let folder: GuidedImport['folder'];
let run: GuidedImport['run'];
let close: GuidedImport['close'];
beforeEach(async () => {
  ({ folder, run, close } = await guidedImport());
});
afterEach(() => close());

describe('--json', () => {
  const map = ['rating=Sterne,author=Kunde,content=Meinung,product_id=Artikel,is_published=Sichtbar?'];

  it('prints one object for machines, and the rest to the error stream', async () => {
    const { printed, warned } = await run({
      json: true,
      map,
      ignore: ['Wann', 'Notiz'],
      state: ['Online=published,Offline=hidden'],
      scale: '5',
    });
    expect(printed).toHaveLength(1);
    expect(JSON.parse(printed[0] ?? '')).toEqual({
      status: 'done',
      rows: 2,
      products: 1,
      reviews: 1,
      new: 1,
      changed: 0,
      unchanged: 0,
      published: 1,
      held: 0,
      of_shop: 0,
      incomplete: 0,
      rejected: 1,
      replies: 0,
      example: 'M-1',
      left_out: {},
      long_ids: [],
      media: [],
      reasons: { 'rating must be at most 5': 1 },
      rejects_file: join(folder, 'reviews.rejects.csv'),
      not_taken: ['Wann', 'Notiz'],
    });
    expect(warned.join('\n')).toContain('Done.');
  });

  it('counts what rows lack, with their lines', async () => {
    const text = 'rating,author,product_id,is_verified\n5,Ada,1,Maybe\n4,Bob,1,Ja\n3,Cem,1,Maybe\n';
    const { printed, warned } = await run({ json: true }, undefined, text);
    expect(JSON.parse(printed[0] ?? '')).toMatchObject({
      reviews: 3,
      incomplete: 2,
      rejected: 0,
      left_out: { 'is_verified is left out: it is neither yes nor no': { rows: 2, lines: [2, 4] } },
    });
    expect(warned.join()).toContain('2   is_verified is left out: it is neither yes nor no (line 2, 4)');
  });

  it('says why a file is refused', async () => {
    const { status, printed } = await run({ json: true, map });
    expect(status).toBe(2);
    expect(JSON.parse(printed[0] ?? '')).toMatchObject({
      status: 'refused',
      mistakes: expect.arrayContaining([expect.stringContaining('would get lost')]),
    });
  });
});
