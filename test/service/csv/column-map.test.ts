import { describe, expect, it } from 'vitest';
import { columnMap, exportFields } from '../../../src/service/csv/column-map.ts';

describe('the map of columns', () => {
  it('gives fields the columns that were named, and values for what the file lacks', () => {
    const header = ['', 'Clothing ID', 'Rating', ' Review, Text '];
    expect(
      columnMap(header, ['rating=Rating,content=Review, Text'], ['author=Smith, J.,is_published=1']),
    ).toEqual({
      columns: { rating: 2, content: 3 },
      values: { author: 'Smith, J.', is_published: '1' },
      isOwnExport: false,
    });
  });

  it('uses columns that are called as the fields where no map is given', () => {
    expect(columnMap(['Author', 'rating', 'mood'], [], []).columns).toEqual({ author: 0, rating: 1 });
    expect(columnMap(['author', 'rating', 'title'], ['rating=rating'], ['author=A']).columns).toEqual({
      rating: 1,
    });
  });

  it('knows our own export', () => {
    expect(columnMap(exportFields, [], []).isOwnExport).toBe(true);
    expect(columnMap(exportFields, ['rating=rating,author=author'], []).isOwnExport).toBe(false);
  });

  it('names all mistakes at once, with the columns and fields that there are', () => {
    const mistaken = () => columnMap(['Stars', 'Text'], ['rating=Star,body=Text'], ['colour=red']);
    for (const part of [
      'the file has no column "Star"',
      'there is no field "body" to map to',
      'there is no field "colour" to set',
      'nothing gives the rating',
      'nothing gives the author',
      'Columns: "Stars", "Text"',
      'is_published',
    ]) {
      expect(mistaken).toThrow(part);
    }
  });
});
