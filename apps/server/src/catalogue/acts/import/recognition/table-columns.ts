import { columnLetters } from '../../../../platform/excel/cell-style.ts';
import type { SheetRow } from '../../../../platform/excel/sheet-rows.ts';
import { type ColumnShape, shapeOf } from './column-shape.ts';
import type { ColumnUnit } from './column-unit.ts';
import type { HeaderBlock } from './header-rows.ts';
import { readHeaderText } from './header-text.ts';
import { type HeadedPeriod, periodOfHeader, periodOfTexts } from './period-header.ts';
import type { HeaderConcept } from './words/header-concepts.ts';

/** A column with all that can be known of it alone. */
export type TableColumn = {
  /** From 0 on. */
  readonly position: number;
  readonly letter: string;
  /** 'Méret (cm) / szélesség'; empty where nothing heads it. */
  readonly header: string;
  readonly isHidden: boolean;
  /** What its own name speaks of, the most telling first, and the groups above it. */
  readonly concepts: readonly HeaderConcept[];
  readonly groups: readonly HeaderConcept[];
  readonly unknown: number;
  /** Of its header and its groups. */
  readonly unit: ColumnUnit;
  readonly inBrackets: string;
  readonly period: HeadedPeriod | undefined;
  readonly shape: ColumnShape;
};

/** The columns of a table that have a header or a value. */
export function columnsOf(
  header: HeaderBlock | undefined,
  rows: readonly SheetRow[],
  {
    filledColumns,
    hiddenColumns,
  }: { readonly filledColumns: ReadonlySet<number>; readonly hiddenColumns: ReadonlySet<number> },
): readonly TableColumn[] {
  const positions = new Set([...filledColumns, ...(header?.texts.keys() ?? [])]);
  return [...positions]
    .toSorted((one, other) => one - other)
    .map((position): TableColumn => {
      const texts = header?.texts.get(position) ?? [];
      return {
        position,
        letter: columnLetters(position),
        header: texts.join(' / '),
        isHidden: hiddenColumns.has(position),
        ...headOf(texts),
        shape: shapeOf(rows.map(({ cells }) => cells[position] ?? null)),
      };
    });
}

type Head = Pick<TableColumn, 'concepts' | 'groups' | 'unknown' | 'unit' | 'inBrackets' | 'period'>;

/** A unit below a name, or a name in a second language, is read with it; what stands above is a group. */
function headOf(texts: readonly string[]): Head {
  const readings = texts.map((text) => ({ text, ...readHeaderText(text) }));
  const named = readings.filter(({ concepts }) => concepts.length > 0);
  const last = readings.at(-1);
  const own =
    last !== undefined && (last.concepts.length > 0 || periodOfHeader(last.text) !== undefined || named.length === 0)
      ? last
      : named.at(-1);
  const isOwn = (reading: (typeof readings)[number]): boolean => reading === own;
  const unit: ColumnUnit = Object.assign({}, ...readings.map((reading) => reading.unit));
  return {
    concepts: own?.concepts ?? [],
    groups: readings.filter((reading) => !isOwn(reading)).flatMap(({ concepts }) => concepts),
    unknown: own?.unknown ?? 0,
    unit,
    inBrackets: readings
      .map(({ inBrackets }) => inBrackets)
      .filter((text) => text !== '')
      .join(' '),
    period: periodOfTexts(texts),
  };
}
