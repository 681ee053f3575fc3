import { textOf } from '../../platform/excel/cell-meaning.ts';
import type { SheetRow } from '../../platform/excel/sheet-rows.ts';
import { bracketed, headerMeaning, isUnitOf } from './header-meaning.ts';

/** A header that is told by two rows, as one that stands in the lower of them. */
export type JoinedHeader = { readonly header: SheetRow; readonly first: number };

/** 'Méret (m)' above 'Szélesség' and 'Magasság', or 'Szélesség' above 'cm'; undefined where the row beside says nothing of the kind. [A7.37] */
export function joinedHeader(header: SheetRow, filled: readonly SheetRow[]): JoinedHeader | undefined {
  const rowAt = (number: number): SheetRow | undefined => filled.find((row) => row.number === number);
  const [above, below] = [rowAt(header.number - 1), rowAt(header.number + 1)];
  const withBelow = below === undefined ? undefined : joined(header, below);
  if (withBelow !== undefined) return { header: withBelow, first: header.number };
  const withUnits = above === undefined ? undefined : withUnitsOf(above, header);
  return withUnits === undefined ? undefined : { header: withUnits, first: header.number - 1 };
}

/** Undefined where some cell of the lower row is no part of a header, as in every row of a surface. */
function joined(upper: SheetRow, lower: SheetRow): SheetRow | undefined {
  const length = Math.max(upper.cells.length, lower.cells.length);
  let isChanged = false;
  const cells: string[] = [];
  for (let position = 0; position < length; position += 1) {
    const [head, text] = [textOf(upper.cells[position]), textOf(lower.cells[position])];
    const joinedText = text === '' || text === head ? head : nameBelow(head || groupAt(upper, position), text);
    if (joinedText === undefined) return undefined;
    isChanged ||= joinedText !== head;
    cells.push(joinedText);
  }
  return isChanged ? { ...lower, cells } : undefined;
}

function nameBelow(head: string, text: string): string | undefined {
  const [above, own] = [headerMeaning(head)?.column, headerMeaning(text)];
  if (above !== undefined && isUnitOf(above, text)) return `${head} (${text})`;
  if (own === undefined || (above !== undefined && above.key !== own.column.key)) return undefined;
  return own.unit === '' && isUnitOf(own.column, bracketed(head)) ? `${text} (${bracketed(head)})` : text;
}

/** Only the units that a title of several columns gives; it names no column itself. */
function withUnitsOf(above: SheetRow, header: SheetRow): SheetRow | undefined {
  let isChanged = false;
  const cells = header.cells.map((cell, position) => {
    const [text, group] = [textOf(cell), groupAt(above, position)];
    const own = headerMeaning(text);
    const isGiven = own?.unit === '' && headerMeaning(group) === undefined && isUnitOf(own.column, bracketed(group));
    isChanged ||= isGiven;
    return isGiven ? `${text} (${bracketed(group)})` : cell;
  });
  return isChanged ? { ...header, cells } : undefined;
}

/** A title over two columns stands in the first of them. */
function groupAt({ cells }: SheetRow, position: number): string {
  return textOf(cells[position]) || textOf(cells[position - 1]);
}
