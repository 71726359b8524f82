import { attributes, elements } from './xml.ts';

/** The cell styles of a workbook that show numbers as dates, by their index. */
export function dateStyles(stylesXml: string): Set<number> {
  const formats = new Map(
    elements(stylesXml, 'numFmt').map(({ tag }) => {
      const { numFmtId = '', formatCode = '' } = attributes(tag);
      return [Number(numFmtId), formatCode];
    }),
  );
  const [cellFormats] = elements(stylesXml, 'cellXfs');
  const styles = elements(cellFormats?.content ?? '', 'xf').map(({ tag }) =>
    Number(attributes(tag).numFmtId ?? 0),
  );
  return new Set(styles.flatMap((id, index) => (isDateFormat(id, formats.get(id)) ? [index] : [])));
}

/**
 * Whether a format is a built-in date format, including the East Asian ones, or a custom format with a day or
 * a year.
 */
function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined)
    return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  const letters = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '');
  return /[yd]/i.test(letters);
}
