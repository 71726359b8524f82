import { strFromU8, unzipSync } from 'fflate';
import { dateStyles } from './date-styles.ts';
import { attributes, elements, textOf } from './xml.ts';

/** The parts of a workbook that hold one of its sheets. */
export type Workbook = {
  sheetName: string;
  /** Names of the sheets that are not read. */
  otherSheets: string[];
  sheetXml: string;
  sharedStrings: string[];
  /** Indexes of the cell styles that show numbers as dates. */
  dateStyles: ReadonlySet<number>;
};

/** Unpacked parts larger than this are refused: a small archive can unpack to any size. */
const largestPart = 300_000_000;

/**
 * Opens a sheet of an .xlsx file, by default the first visible one. Returns undefined for a ZIP archive that
 * is not a workbook; throws a sentence if it is damaged.
 */
export function openWorkbook(bytes: Uint8Array, sheet?: string): Workbook | undefined {
  const parts = unzip(bytes);
  const workbook = parts.get('xl/workbook.xml');
  if (workbook === undefined) return undefined;
  if (/<workbookPr[^>]*date1904="(1|true)"/.test(workbook)) {
    throw new Error('The workbook counts dates from 1904. Save the sheet as "CSV UTF-8".');
  }
  const sheets = elements(workbook, 'sheet').map(({ tag }) => attributes(tag));
  const visible = sheets.filter(({ state = 'visible' }) => state === 'visible');
  const names = (all: typeof sheets) => all.map(({ name = '' }) => name);
  const chosen = sheet === undefined ? visible[0] : sheets.find(({ name }) => name === sheet);
  if (!chosen && sheet !== undefined)
    throw new Error(`The workbook has no sheet "${sheet}". Its sheets: ${names(sheets).join(', ')}.`);
  const sheetXml = chosen && parts.get(sheetPath(parts, chosen['r:id'] ?? ''));
  if (!chosen || sheetXml === undefined) throw new Error('The workbook has no visible sheet.');
  return {
    sheetName: chosen.name ?? '',
    otherSheets: names(visible.filter((one) => one !== chosen)),
    sheetXml,
    sharedStrings: elements(parts.get('xl/sharedStrings.xml') ?? '', 'si').map(({ content }) =>
      textOf(content),
    ),
    dateStyles: dateStyles(parts.get('xl/styles.xml') ?? ''),
  };
}

function unzip(bytes: Uint8Array): Map<string, string> {
  let tooLarge = false;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const isNeeded =
          /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/.test(
            name,
          );
        if (isNeeded && originalSize > largestPart) tooLarge = true;
        return isNeeded && !tooLarge;
      },
    });
    if (tooLarge) throw new Error('too large');
    return new Map(Object.entries(files).map(([name, content]) => [name, strFromU8(content)]));
  } catch {
    throw new Error(
      tooLarge
        ? 'The workbook is too large. Save the sheet as "CSV UTF-8".'
        : 'The file starts like a workbook or ZIP archive, but is damaged.',
    );
  }
}

function sheetPath(parts: Map<string, string>, id: string): string {
  const relations = elements(parts.get('xl/_rels/workbook.xml.rels') ?? '', 'Relationship');
  const target = relations.map(({ tag }) => attributes(tag)).find(({ Id }) => Id === id)?.Target ?? '';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}
