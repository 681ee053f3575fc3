import type { OccupancyBooking } from '@felulet/contract/catalogue/occupancy.ts';
import { freeOfCell, markOfCell } from '@felulet/domain/availability/board-export.ts';
import { campaignLabel } from '@felulet/domain/campaign/campaign-label.ts';
import { surfaceAddress } from '@felulet/domain/media/surface-address.ts';
import { type CalendarUnit, quarterOf, weekdayOf, weekNumber } from '@felulet/domain/period/calendar-unit.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import { containsDay, type Period } from '@felulet/domain/period/period.ts';
import type { StreamedSheet } from '../../../platform/excel/streamed-workbook.ts';
import type {
  CellInput,
  CellKind,
  CellPaint,
  PaintedCell,
  SheetColumn,
  SheetLook,
  SheetSpec,
  StrongRow,
  TableRow,
} from '../../../platform/excel/workbook-spec.ts';
import type { Say } from '../../../platform/language/say.ts';
import type { BoardCells } from '../board/board-answer.ts';
import type { BoardSurface } from '../board/board-rows.ts';

export type BoardHead = {
  readonly title: string;
  /** Below the title. */
  readonly lines: readonly string[];
  readonly unit: CalendarUnit;
  readonly columns: readonly Period[];
  readonly period: Period;
  readonly today: Day;
  /** A publisher knows whose they are. */
  readonly namesPublisher: boolean;
};

const INK = '1D1A24';
const LINE = 'D5D2DB';
const HEAD = 'F0EEF4';
const LOOK: SheetLook = { headers: { bold: true, fillColor: HEAD, fontColor: INK }, content: { fontSize: 10 } };

/** As on the screen: what is taken whole is dark, what is taken in part is light. */
const boardPaints = (say: Say): Readonly<Record<string, CellPaint>> => {
  const paint = (fillColor: string, fontColor: string, rest: CellPaint = {}): CellPaint => ({
    fillColor,
    fontColor,
    borderColor: LINE,
    fontSize: 10,
    ...rest,
  });
  const [booked, waiting, option] = (['booked', 'waiting', 'option'] as const).map((mark) => ({
    suffix: say(`occupancy.workbook.letter.${mark}`),
  }));
  return {
    free: paint('FFFFFF', INK),
    weekend: paint('F4F3F6', INK),
    booked: paint('E3D3EE', INK, booked),
    bookedFull: paint('67308F', 'FFFFFF', booked),
    waiting: paint('FDF0D0', INK, waiting),
    waitingFull: paint('E0A83C', INK, waiting),
    option: paint('E0EDFD', INK, option),
    optionFull: paint('3D78C2', 'FFFFFF', option),
    share1: paint('F3EAF9', INK),
    share2: paint('DCC6EA', INK),
    share3: paint('B78FD0', INK),
    share4: paint('8A55AE', 'FFFFFF'),
    head: paint(HEAD, INK, { bold: true }),
    headWeekend: paint('DEDBE4', INK, { bold: true }),
    headToday: paint('1D1A24', 'FFFFFF', { bold: true }),
  };
};

const SATURDAY = 5;
const isWeekend = (day: Day): boolean => weekdayOf(day) >= SATURDAY;
const QUARTER = 25;

/** In characters. */
const columnWidths: Readonly<Record<CalendarUnit, number>> = { day: 5.3, week: 7.3, month: 9.3, quarter: 12.3 };
const columnKinds: Readonly<Record<CalendarUnit, CellKind>> = {
  day: 'dayOfMonth',
  week: 'monthDay',
  month: 'month',
  quarter: 'text',
};
/** Code and name stay in sight, and are on every sheet of paper. */
const FROZEN_COLUMNS = 2;

/** What fits a sheet of paper, in characters, and still can be read. */
const A4_WIDTH = 240;
const A3_WIDTH = 300;

/** Units free on the busiest day of each column. */
export function boardSheet(head: BoardHead, say: Say): StreamedSheet {
  const marks = ['booked', 'waiting', 'option'] as const;
  const legend = marks.map((mark): PaintedCell => {
    const words = { letter: say(`occupancy.workbook.letter.${mark}`), mark: say(`occupancy.legend.${mark}`) };
    return { painted: say('occupancy.workbook.mark', words), paint: mark, kind: 'text' };
  });
  const full = marks.map(
    (mark): PaintedCell => ({
      painted: say('occupancy.workbook.full'),
      paint: `${mark}Full`,
      kind: 'text',
    }),
  );
  const number = say(head.unit === 'day' ? 'occupancy.legend.number' : 'occupancy.workbook.numberWorst');
  return gridSheet(head, say, {
    name: say('occupancy.workbook.sheet'),
    kind: 'integer',
    legend: [[...legend, number], full],
  });
}

/** The share of the unit-days that is taken. */
export function shareSheet(head: BoardHead, say: Say): StreamedSheet {
  return gridSheet(head, say, {
    name: say('occupancy.workbook.shareSheet'),
    kind: 'share',
    legend: [[say('occupancy.workbook.share')]],
  });
}

type Grid = { readonly name: string; readonly kind: CellKind; readonly legend: readonly TableRow[] };

function gridSheet(head: BoardHead, say: Say, { name, kind, legend }: Grid): StreamedSheet {
  const before = [...linesAbove(head), ...legend.map((cells) => ({ block: 'row' as const, cells }))];
  const side = sideColumns(head, say);
  const widths = [...side.map(({ width }) => width), ...head.columns.map(() => columnWidths[head.unit])];
  return {
    name,
    widths,
    ...onPaper(widths),
    landscape: true,
    look: LOOK,
    paints: boardPaints(say),
    frozen: { rows: 1 + before.length + 1 + columnRows(head, say).length, columns: FROZEN_COLUMNS },
    above: [head.title],
    before,
    columns: [
      ...side.map(({ column }) => column),
      ...head.columns.map((column, index) => periodColumn(head, column, index, kind)),
    ],
  };
}

function linesAbove({ lines }: BoardHead): { block: 'note'; text: string }[] {
  return lines.map((text) => ({ block: 'note', text }));
}

type SideColumn = {
  readonly column: SheetColumn;
  /** In characters. */
  readonly width: number;
  readonly value: (surface: BoardSurface) => CellInput;
};

function sideColumns({ namesPublisher }: BoardHead, say: Say): readonly SideColumn[] {
  const header = (name: 'surface_code' | 'title' | 'company_name'): SheetColumn => ({
    header: say(`workbooks.surfaces.column.${name}`),
  });
  return [
    { column: header('surface_code'), width: 16, value: (surface) => surface.surface_code },
    { column: header('title'), width: 44, value: (surface) => surface.title },
    { column: { header: say('occupancy.workbook.place') }, width: 38, value: surfaceAddress },
    ...(namesPublisher
      ? [{ column: header('company_name'), width: 22, value: (surface: BoardSurface) => surface.company_name }]
      : []),
    {
      column: { header: say('occupancy.workbook.quantity'), kind: 'integer' },
      width: 8,
      value: (surface) => surface.quantity,
    },
  ];
}

/** The month or year that begins here stands over its columns. */
function periodColumn({ unit, columns }: BoardHead, { date_from }: Period, index: number, kind: CellKind): SheetColumn {
  const length = unit === 'month' || unit === 'quarter' ? 'yyyy'.length : 'yyyy-MM'.length;
  const group = date_from.slice(0, length);
  const isFirst = columns[index - 1]?.date_from.slice(0, length) !== group;
  return { header: isFirst ? group : '', kind, runsOn: true };
}

/** On one sheet where that can be read, else on a larger one or on several, the frozen columns on each. */
function onPaper(widths: readonly number[]): Pick<SheetSpec, 'paper' | 'pagesWide'> {
  const sum = (some: readonly number[]): number => some.reduce((total, width) => total + width, 0);
  if (sum(widths) <= A4_WIDTH) return { paper: 'A4' };
  const repeated = sum(widths.slice(0, FROZEN_COLUMNS));
  return { paper: 'A3', pagesWide: Math.ceil((sum(widths) - repeated) / (A3_WIDTH - repeated)) };
}

/** The days below the header: numbers of the weeks where they have some, and the first day of each column. */
export function columnRows(head: BoardHead, say: Say): readonly StrongRow[] {
  const { unit, columns, today } = head;
  const side = sideColumns(head, say).slice(1);
  const paintOf = (column: Period): string => {
    if (containsDay(column, today)) return 'headToday';
    return unit === 'day' && isWeekend(column.date_from) ? 'headWeekend' : 'head';
  };
  const row = (name: string, cellOf: (column: Period) => Omit<PaintedCell, 'paint'>): StrongRow => ({
    strong: [
      ...side.map(() => null),
      name,
      ...columns.map((column) => ({ ...cellOf(column), paint: paintOf(column) })),
    ],
  });
  const kind = columnKinds[unit];
  const days = row(say(`occupancy.workbook.column.${unit}`), ({ date_from }) => ({
    painted: unit === 'quarter' ? say('ui.scale.quarter', { quarter: quarterOf(date_from) }) : date_from,
    kind,
  }));
  if (unit !== 'week') return [days];
  return [
    row(say('occupancy.workbook.column.number'), ({ date_from }) => ({
      painted: weekNumber(date_from),
      kind: 'integer',
    })),
    days,
  ];
}

export type CellsOf = (row: BoardCells, head: BoardHead) => readonly PaintedCell[];

type RowOf = (surface: BoardSurface, cells: readonly PaintedCell[]) => TableRow;

/** Makes rows: a surface with what is told of it in each column. */
export function surfaceRows(head: BoardHead, say: Say): RowOf {
  const side = sideColumns(head, say);
  return (surface, cells) => [...side.map(({ value }) => value(surface)), ...cells];
}

export const freeCells: CellsOf = (row, { unit, columns }) =>
  columns.map(({ date_from }, index) => {
    const taken = {
      booked: row.booked[index] ?? 0,
      waiting: row.waiting[index] ?? 0,
      options: row.options[index] ?? 0,
    };
    const free = freeOfCell(taken, row.quantity);
    const mark = markOfCell(taken);
    const untaken = unit === 'day' && isWeekend(date_from) ? 'weekend' : 'free';
    return { painted: free, paint: mark === null ? untaken : free === 0 ? `${mark}Full` : mark };
  });

export const shareCells: CellsOf = ({ share }) =>
  share.map((percent) => {
    const quarter = Math.min(4, Math.ceil((percent + 1) / QUARTER));
    return { painted: percent / 100, paint: percent === 0 ? 'free' : `share${quarter}` };
  });

/** The bookings of the period, each on a line. */
export function bookingSheet(head: BoardHead, say: Say): StreamedSheet {
  const before = linesAbove(head);
  return {
    name: say('occupancy.workbook.bookingSheet'),
    widths: [16, 46, 24, 12, 12, 10, 24, 52],
    landscape: true,
    look: LOOK,
    frozen: { rows: 1 + before.length + 1, columns: 2 },
    above: [head.title],
    before,
    columns: [
      { header: say('workbooks.surfaces.column.surface_code') },
      { header: say('workbooks.surfaces.column.title') },
      { header: say('workbooks.surfaces.column.company_name') },
      { header: say('occupancy.workbook.from'), kind: 'day' },
      { header: say('occupancy.workbook.to'), kind: 'day' },
      { header: say('occupancy.workbook.quantity'), kind: 'integer' },
      { header: say('occupancy.workbook.state') },
      { header: say('occupancy.workbook.holder') },
    ],
  };
}

export function bookingRow(surface: BoardSurface, booking: OccupancyBooking, say: Say): TableRow {
  const { date_from, date_to, quantity, kind, option } = booking;
  const mark = option === undefined ? kind : 'option';
  const side = [surface.surface_code, surface.title, surface.company_name];
  return [...side, date_from, date_to, quantity, say(`occupancy.legend.${mark}`), holderOf(booking, say)];
}

function holderOf({ id, is_manual, campaign_name, brand }: OccupancyBooking, say: Say): string {
  if (id === null) return say('occupancy.popup.foreign');
  if (is_manual !== true) return campaignLabel(campaign_name ?? '', brand);
  return [say('occupancy.popup.manual'), campaign_name].filter(Boolean).join(': ');
}
