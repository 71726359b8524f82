import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainRecords } from '../../../src/import/drivers/plain-records.ts';
import { generated } from '../../../testing/determinism/generations.ts';

const read = (text: string, delimiter = ',') => {
  const { records, rest, isPlain } = plainRecords(Buffer.from(text), delimiter);
  const raw = records.map((record) => record.raw.toString());
  return { records: records.map(({ record }) => record), raw, rest: rest.toString(), isPlain };
};

describe('plain records', () => {
  it('reads complete records and leaves the incomplete one', () => {
    expect(read('a,b\n\n1,"x ""y"",\nz"\n2,it\'s 5"\n3,"open\n')).toEqual({
      records: [
        ['a', 'b'],
        ['1', 'x "y",\nz'],
        ['2', 'it\'s 5"'],
      ],
      raw: ['a,b\n', '\n1,"x ""y"",\nz"\n', '2,it\'s 5"\n'],
      rest: '3,"open\n',
      isPlain: true,
    });
  });

  it('leaves everything from an unusual record on to the parser', () => {
    expect(read('a,b\n1,"x" y\n2,z\n')).toMatchObject({ rest: '1,"x" y\n2,z\n', isPlain: false });
    for (const text of ['a,b\r\n', '\ufeffa,b\n']) {
      expect(read(text)).toMatchObject({ records: [], rest: text, isPlain: false });
    }
    expect(read('a||b\n', '||')).toMatchObject({ records: [], isPlain: false });
  });

  it('reads any text as the parser does', () => {
    const part = fc.constantFrom(
      '"',
      '""',
      ',',
      '\n',
      ',"',
      '",',
      '"\n',
      '\n"',
      'a',
      'é',
      '质',
      '😀',
      ' ',
      '\0',
      '\ufeff',
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 40 }),
        fc.constantFrom(',', 'a', 'é', ' '),
        (parts, delimiter) => {
          const text = parts.join('');
          const { records, raw, rest } = read(text, delimiter);
          expect(raw.join('') + rest).toBe(text);
          const parsed = parse(text, { ...options, delimiter });
          const parsedRest = parse(rest, {
            ...options,
            delimiter,
            ...(records.length > 0 && { bom: false, record_delimiter: '\n' }),
          });
          expect([...records, ...parsedRest]).toEqual(parsed);
        },
      ),
      { numRuns: generated(1_000) },
    );
  });
});

const options = {
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  skip_records_with_error: true,
};
