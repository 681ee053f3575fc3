import { columnLetters } from '../platform/excel/cell-style.ts';
import { workbookOf, zipOf } from './zip-of.ts';

/** A cell with the format that a program would show it in. */
export type RawCell = string | number | null | { readonly value: string | number; readonly format: string };

/** A workbook as other programs write it: formats of their own, joined cells ('U2:U4'), hidden columns, counted from 1. */
export function rawWorkbook(
  rows: readonly (readonly RawCell[])[],
  merged: readonly string[] = [],
  hidden: readonly number[] = [],
): Buffer {
  const formats = [
    ...new Set(rows.flat().flatMap((cell) => (typeof cell === 'object' && cell !== null ? cell.format : []))),
  ];
  const blocks = merged.map((range) => `<mergeCell ref="${range}"/>`).join('');
  const columns = hidden.map((column) => `<col min="${column}" max="${column}" width="9" hidden="1"/>`).join('');
  const sheet = `<worksheet>${columns === '' ? '' : `<cols>${columns}</cols>`}<sheetData>${rows.map((row, index) => rowOf(row, index + 1, formats)).join('')}</sheetData>
    ${blocks === '' ? '' : `<mergeCells count="${merged.length}">${blocks}</mergeCells>`}</worksheet>`;
  return workbookOf(sheet, [{ name: 'xl/styles.xml', bytes: stylesOf(formats) }]);
}

const ODS = 'urn:oasis:names:tc:opendocument:xmlns';

/** An .ods of sheets in its own XML. */
export function odsOf(sheets: readonly { readonly content: string; readonly isHidden?: boolean }[]): Buffer {
  const spaces = ['office', 'style', 'table', 'text'].map((name) => `xmlns:${name}="${ODS}:${name}:1.0"`).join(' ');
  const styles = ['true', 'false'].map(
    (display) =>
      `<style:style style:name="${display}" style:family="table"><style:table-properties table:display="${display}"/></style:style>`,
  );
  const tables = sheets.map(
    ({ content, isHidden = false }, index) =>
      `<table:table table:name="L${index}" table:style-name="${!isHidden}">${content}</table:table>`,
  );
  const body = `<office:body><office:spreadsheet>${tables.join('')}</office:spreadsheet></office:body>`;
  return zipOf([
    { name: 'mimetype', bytes: 'application/vnd.oasis.opendocument.spreadsheet' },
    {
      name: 'content.xml',
      bytes: `<?xml version="1.0"?><office:document-content ${spaces}><office:automatic-styles>${styles.join('')}</office:automatic-styles>${body}</office:document-content>`,
    },
    { name: 'styles.xml', bytes: `<?xml version="1.0"?><office:document-styles ${spaces}/>` },
    {
      name: 'META-INF/manifest.xml',
      bytes:
        '<?xml version="1.0"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>',
    },
  ]);
}

function rowOf(row: readonly RawCell[], number: number, formats: readonly string[]): string {
  const cells = row.map((cell, column) => {
    const { value, format } = typeof cell === 'object' && cell !== null ? cell : { value: cell, format: undefined };
    if (value === null) return '';
    const style = format === undefined ? 0 : formats.indexOf(format) + 1;
    const place = `r="${columnLetters(column)}${number}" s="${style}"`;
    return typeof value === 'number'
      ? `<c ${place}><v>${value}</v></c>`
      : `<c ${place} t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  });
  return `<row r="${number}">${cells.join('')}</row>`;
}

function stylesOf(formats: readonly string[]): string {
  const codes = formats.map((format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(format)}"/>`);
  const styles = ['<xf numFmtId="0"/>', ...formats.map((_, index) => `<xf numFmtId="${164 + index}"/>`)];
  return `<styleSheet><numFmts>${codes.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
