import { describe, expect, it } from 'vitest';
import { columnMap } from '../../../src/import/columns/column-map.ts';
import { exportFields } from '../../../src/import/columns/import-fields.ts';

describe('mapping columns to fields', () => {
  it('reads --map and --set, with commas in column names and values', () => {
    const header = ['', 'Clothing ID', 'Rating', ' Review, Text '];
    expect(
      columnMap(header, ['rating=Rating,content=Review, Text'], ['author=Smith, J.,is_published=1']),
    ).toEqual({
      columns: { rating: 2, content: 3 },
      values: { author: 'Smith, J.', is_published: '1' },
      isOwnExport: false,
      own: {},
    });
  });

  it('uses columns named like fields if there is no --map', () => {
    expect(columnMap(['Author', 'rating', 'mood'], [], []).columns).toEqual({ author: 0, rating: 1 });
    expect(columnMap(['author', 'rating', 'title'], ['rating=rating'], ['author=A']).columns).toEqual({
      rating: 1,
    });
  });

  it('recognises names of fields with spaces, hyphens and capital letters', () => {
    const { columns } = columnMap(['Rating', 'AUTHOR', 'Product ID', 'Commented-At'], [], []);
    expect(columns).toEqual({ rating: 0, author: 1, product_id: 2, commented_at: 3 });
  });

  it('refuses several columns with the name of one that it reads', () => {
    const header = ['Stars', 'Name', 'Stars', 'Note', 'Note'];
    expect(() => columnMap(header, ['rating=Stars,author=Name'], [])).toThrow('several columns "Stars"');
    expect(() => columnMap(['rating', 'author', 'id', 'ID'], [], [])).toThrow('several columns "id"');
    expect(columnMap(header.slice(1), ['rating=Stars,author=Name'], []).columns).toEqual({
      rating: 1,
      author: 0,
    });
  });

  it('recognises our own export', () => {
    expect(columnMap(exportFields, [], []).isOwnExport).toBe(true);
    expect(columnMap(exportFields, ['rating=rating,author=author'], []).isOwnExport).toBe(false);
  });

  it('reports all mistakes at once, with the available columns and fields', () => {
    const mistaken = () => columnMap(['Stars', 'Text'], ['rating=Star,body=Text'], ['colour=red']);
    for (const part of [
      'the file has no column "Star"',
      'unknown field "body"',
      'unknown field "colour"',
      '"rating" is required',
      '"author" is required',
      'Columns: "Stars", "Text"',
      'is_published',
    ]) {
      expect(mistaken).toThrow(part);
    }
  });
});
