import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { fileFailure } from '../../server/file-failure.ts';
import type { ImportFile } from '../table/import-file.ts';
import { openWorkbook } from '../xlsx/open-workbook.ts';
import { xlsxRows } from '../xlsx/xlsx-rows.ts';
import { openCsvFile } from './csv-file.ts';
import { documentKind } from './documents/document-kind.ts';
import { openJsonFile } from './documents/json-file.ts';
import { openJsonLinesFile } from './documents/json-lines-file.ts';
import { openXmlFile } from './documents/xml-file.ts';

/**
 * Opens a CSV file, an Excel workbook, JSON or XML by its absolute path. Throws a sentence for a missing
 * file, a folder, a file of another kind and an encoding that is uncertain. `encoding` overrides the
 * detection; `sheet` names a sheet of a workbook or the list of reviews of JSON or XML.
 */
export async function openImportFile(path: string, encoding?: string, sheet?: string): Promise<ImportFile> {
  const status = statSync(path, { throwIfNoEntry: false });
  if (!status) throw new Error(`No such file: ${path}`);
  if (!status.isFile()) throw new Error(`${path} is a folder. Name a CSV file or an Excel workbook (.xlsx).`);
  try {
    if (startsLikeZip(path)) return openXlsxFile(path, sheet);
    const kind = documentKind(path);
    if (kind) return await documents[kind](path, { encoding, list: sheet });
    if (sheet !== undefined) throw new Error('--sheet requires a workbook, JSON or XML.');
    return await openCsvFile(path, encoding);
  } catch (error) {
    throw fileFailure(error, path);
  }
}

const documents = { json: openJsonFile, 'json lines': openJsonLinesFile, xml: openXmlFile };

function openXlsxFile(path: string, sheet: string | undefined): ImportFile {
  const bytes = readFileSync(path);
  const workbook = openWorkbook(bytes, sheet);
  if (!workbook) throw new Error(`The file is ${archiveKind(bytes)}.`);
  const { sheetName, otherSheets } = workbook;
  const others = otherSheets.length > 0 ? `; not imported: ${otherSheets.join(', ')}` : '';
  return {
    path,
    otherSheets,
    description: `Excel workbook, sheet "${sheetName}"${others}`,
    rows: (_delimiter, progress, headerLine) => xlsxRows(workbook, progress, headerLine),
  };
}

/** Other programs also store their documents as ZIP archives. */
function archiveKind(bytes: Buffer): string {
  const kind = archiveKinds.find(([part]) => bytes.includes(part))?.[1];
  return kind ?? 'a ZIP archive. Unpack it, and import the CSV file or workbook in it';
}

const archiveKinds = [
  ['opendocument.spreadsheet', 'an OpenDocument spreadsheet. Save it as an Excel workbook (.xlsx) or as CSV'],
  ['Index/Document.iwa', 'a Numbers spreadsheet. Export it as an Excel workbook (.xlsx) or as CSV'],
  ['xl/workbook.bin', 'a binary Excel workbook (.xlsb). Save it as .xlsx'],
  ['word/document.xml', 'a text document. Save its table as CSV'],
] as const;

function startsLikeZip(path: string): boolean {
  const start = Buffer.alloc(4);
  const file = openSync(path, 'r');
  readSync(file, start);
  closeSync(file);
  return start.toString('hex') === '504b0304';
}
