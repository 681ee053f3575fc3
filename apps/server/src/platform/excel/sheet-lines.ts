import type {
  CellInput,
  CellKind,
  SheetBlock,
  SheetLook,
  SheetSpec,
  StrongRow,
  TableBlock,
  TableRow,
} from './workbook-spec.ts';

const FIGURES: readonly CellKind[] = ['integer', 'decimal', 'tenths', 'percent', 'share', 'money'];

export type SheetCell = {
  readonly value: CellInput;
  readonly kind: CellKind;
  readonly part: keyof SheetLook;
  /** Whatever its part says. */
  readonly bold?: boolean;
  readonly marked?: boolean;
  /** A paint of the sheet. */
  readonly paint?: string;
  /** Otherwise than the spreadsheet does it: figures on the right, texts on the left. */
  readonly align?: 'left' | 'right' | 'center';
};

/** A line of a sheet, as it is written and as a preview of it shows it. */
export type SheetLine = {
  readonly cells: readonly SheetCell[];
  /** The table whose header it is. */
  readonly heads?: TableBlock;
  /** Its first cell covers so many columns. */
  readonly span?: number;
};

/** Everything on a sheet from top to bottom. */
export async function* sheetLines(spec: SheetSpec): AsyncGenerator<SheetLine> {
  for (const block of spec.blocks) {
    if (block.block === 'table') yield* tableLines(block);
    else yield* linesOf(block);
  }
}

function* linesOf(block: Exclude<SheetBlock, TableBlock>): Generator<SheetLine> {
  if (block.block === 'gap') yield { cells: [] };
  else if (block.block === 'note') yield { cells: [{ value: block.text, kind: 'line', part: 'content' }] };
  else if (block.block === 'row') yield { cells: block.cells.map((input) => cellOf(input, 'line')) };
  else if (block.block === 'title') yield titleLine(block.text, block.span ?? 1);
  else
    for (const [label, value, kind = 'text'] of block.pairs) {
      const isPlain = block.plain === true;
      const head: SheetCell = isPlain
        ? { value: label, kind: 'line', part: 'content' }
        : { value: label, kind: 'text', part: 'headers' };
      yield { cells: [head, { value, kind, part: 'content', align: 'left' }] };
    }
}

function titleLine(text: string, span: number): SheetLine {
  const first: SheetCell = { value: text, kind: span > 1 ? 'text' : 'line', part: 'title' };
  const others = Array.from({ length: span - 1 }, (): SheetCell => ({ value: null, kind: 'text', part: 'title' }));
  return { cells: [first, ...others], ...(span > 1 && { span }) };
}

async function* tableLines(table: TableBlock): AsyncGenerator<SheetLine> {
  const { columns } = table;
  const cells = columns.map(({ header, kind = 'text', marked, runsOn }): SheetCell => {
    const isRight = kind !== 'text' && kind !== 'line';
    return {
      // Over an empty text nothing runs on.
      value: runsOn === true && header === '' ? null : header,
      kind: runsOn === true ? 'line' : 'text',
      part: 'headers',
      ...(marked === true && { marked }),
      ...(isRight && { align: runsOn === true ? 'left' : 'right' }),
    };
  });
  yield { cells, heads: table };
  let pending: TableRow | StrongRow | undefined;
  for await (const row of table.rows) {
    if (pending !== undefined) yield rowLine(pending, table, false);
    pending = row;
  }
  if (pending !== undefined) yield rowLine(pending, table, table.totalRow === true);
}

function rowLine(row: TableRow | StrongRow, { columns }: TableBlock, isTotal: boolean): SheetLine {
  const isStrong = 'strong' in row;
  const cells = (isStrong ? row.strong : row).map((input, index): SheetCell => {
    const column = columns[index]?.kind ?? 'text';
    const cell = cellOf(input, column);
    const isWord = typeof cell.value === 'string' && cell.paint === undefined;
    return {
      ...cell,
      ...(isStrong && isWord && { kind: 'line' as const }),
      ...((isStrong || isTotal) && { bold: true }),
      // A word among figures stands where they do.
      ...(!isStrong && isWord && FIGURES.includes(column) && { align: 'right' as const }),
    };
  });
  return { cells };
}

function cellOf(input: TableRow[number], kind: CellKind): SheetCell {
  if (typeof input !== 'object' || input === null) return { value: input, kind, part: 'content' };
  if ('marked' in input) return { value: input.marked, kind: input.kind ?? kind, part: 'content', marked: true };
  if ('formed' in input) return { value: input.formed, kind: input.kind, part: 'content' };
  return { value: input.painted, kind: input.kind ?? kind, part: 'content', paint: input.paint, align: 'center' };
}
