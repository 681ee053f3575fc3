import type { MergedBlock } from './merged-cells.ts';
import { raisedText } from './raised-text.ts';
import { columnOf } from './sheet-rows.ts';
import { ownFormats } from './shown-number.ts';
import type { WorkbookArchive } from './workbook-archive.ts';
import { type WorkbookLimits, WorkbookRefused } from './workbook-limits.ts';
import { parseXml, unescapeControls } from './workbook-xml.ts';

type SheetPart = { readonly name: string; readonly part: string; readonly isHidden: boolean };

/** Where the sheets of a workbook are, in the order its tabs stand. */
export type WorkbookIndex = {
  readonly sheets: readonly SheetPart[];
  readonly date1904: boolean;
};

export async function readIndex(archive: WorkbookArchive): Promise<WorkbookIndex> {
  if (!archive.has('xl/workbook.xml')) throw new WorkbookRefused('unreadable');
  const targets = await readTargets(archive);
  const sheets: SheetPart[] = [];
  let date1904 = false;
  await parseXml(await archive.open('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') date1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const part = targets.get(relationOf(attributes));
      const isHidden = attributes.state === 'hidden' || attributes.state === 'veryHidden';
      if (part !== undefined && archive.has(part)) sheets.push({ name: attributes.name ?? '', part, isHidden });
    },
  });
  return { sheets: sheets.length > 0 ? sheets : sheetsByFileName(archive), date1904 };
}

/** Whatever prefix the producer has for relations; the sheet's own number has none. */
function relationOf(attributes: Readonly<Record<string, string>>): string {
  const name = Object.keys(attributes).find((key) => /:id$/.test(key));
  return name === undefined ? '' : (attributes[name] ?? '');
}

/** Producers that name their relations otherwise still call the files sheet1, sheet2. */
function sheetsByFileName(archive: WorkbookArchive): SheetPart[] {
  return archive
    .names()
    .filter((part) => /^xl\/worksheets\/[^/]+\.xml$/.test(part))
    .map((part) => ({ name: '', part, isHidden: false }));
}

async function readTargets(archive: WorkbookArchive): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  const part = 'xl/_rels/workbook.xml.rels';
  if (!archive.has(part)) return targets;
  await parseXml(await archive.open(part), {
    open: (name, { Id, Target }) => {
      if (name !== 'Relationship' || Id === undefined || Target === undefined) return;
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  return targets;
}

/** The text table that cells point into; furigana (`rPh`) is not part of a text. */
export async function readSharedStrings(archive: WorkbookArchive, limits: WorkbookLimits): Promise<string[]> {
  const texts: string[] = [];
  if (!archive.has('xl/sharedStrings.xml')) return texts;
  if (archive.sizeOf('xl/sharedStrings.xml') > limits.textBytes)
    throw new WorkbookRefused('part_too_large', limits.textBytes);
  let current = '';
  let capturing = false;
  let phonetic = 0;
  let raised: string | undefined;
  await parseXml(await archive.open('xl/sharedStrings.xml'), {
    open: (name, { val }) => {
      if (name === 'si') current = '';
      else if (name === 'r') raised = undefined;
      else if (name === 'vertAlign') raised = val;
      else if (name === 'rPh') phonetic += 1;
      else if (name === 't') capturing = phonetic === 0;
    },
    text: (text) => {
      if (!capturing) return;
      current += raisedText(text, raised);
      if (current.length > limits.cellLength) throw new WorkbookRefused('cell_too_long', limits.cellLength);
    },
    close: (name) => {
      if (name === 't') capturing = false;
      else if (name === 'rPh') phonetic -= 1;
      else if (name === 'r') raised = undefined;
      else if (name === 'si' && texts.push(unescapeControls(current)) > limits.cells) {
        throw new WorkbookRefused('too_many_cells', limits.cells);
      }
    },
  });
  return texts;
}

/** For each cell style the code of its number format; undefined where there is none. */
export async function readCellFormats(archive: WorkbookArchive): Promise<(string | undefined)[]> {
  const ofStyles: (string | undefined)[] = [];
  if (!archive.has('xl/styles.xml')) return ofStyles;
  const formats = new Map<number, string>();
  let inCellStyles = false;
  await parseXml(await archive.open('xl/styles.xml'), {
    open: (name, attributes) => {
      const formatId = Number(attributes.numFmtId ?? 0);
      if (name === 'numFmt') formats.set(formatId, attributes.formatCode ?? '');
      else if (name === 'cellXfs') inCellStyles = true;
      else if (name === 'xf' && inCellStyles) ofStyles.push(formats.get(formatId) ?? ownFormats[formatId]);
    },
    close: (name) => {
      if (name === 'cellXfs') inCellStyles = false;
    },
  });
  return ofStyles;
}

/** The end of a sheet, where its blocks of joined cells are listed, is no longer than this. */
const MOST_TAIL_LETTERS = 16_000_000;
const END_OF_ROWS = /<\/(?:[\w.-]+:)?sheetData>/;
const BLOCKS = /<(?:[\w.-]+:)?mergeCell\b[^>]*?\bref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g;
const CARRIED = 64;

/** They stand behind the rows, so that they have to be looked for before these are read. */
export async function readMergedBlocks(archive: WorkbookArchive, part: string): Promise<MergedBlock[]> {
  let [text, isTail] = ['', false];
  for await (const chunk of await archive.open(part)) {
    text += Buffer.from(chunk).toString('latin1');
    const end = isTail ? -1 : text.search(END_OF_ROWS);
    isTail ||= end !== -1;
    text = isTail ? text.slice(Math.max(0, end)) : text.slice(-CARRIED);
    if (text.length > MOST_TAIL_LETTERS) throw new WorkbookRefused('part_too_large', MOST_TAIL_LETTERS);
  }
  if (!isTail) return [];
  return [...text.matchAll(BLOCKS)].map(([, left = '', top, right = '', bottom]) => ({
    top: Number(top),
    bottom: Number(bottom),
    left: columnOf(left),
    right: columnOf(right),
  }));
}
