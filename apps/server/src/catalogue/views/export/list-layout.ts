import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import { formatDays } from '@felulet/domain/format/dates.ts';
import { type ColumnOf, columnsOf } from '@felulet/domain/list/list-columns.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { invalid } from '../../../platform/errors.ts';
import type { StreamedSheet } from '../../../platform/excel/streamed-workbook.ts';
import type { CellInput, SheetColumn } from '../../../platform/excel/workbook-spec.ts';
import type { Say } from '../../../platform/language/say.ts';
import type { ListItems } from '../surface/system-list-items.ts';
import { joinedNames } from './surface-fields.ts';
import { SURFACE_LOOK } from './surface-workbook.ts';

export type ListColumn = ColumnOf<'medias'>;

/** A column of the workbook, with what a row of the list has in it. */
type ListField = SheetColumn & {
  /** In characters. */
  readonly width: number;
  readonly value: (row: MediaRow) => CellInput;
  /** What the row is called. */
  readonly names?: boolean;
};

/** The asked columns, each once, never without what names a surface; one that the reader's list has not is refused. [D12.30] */
export function requestedColumns({ role }: Viewer, requested: readonly string[]): readonly ListColumn[] {
  const known = columnsOf('medias', role);
  const isKnown = (column: string): column is ListColumn => known.some((one) => one === column);
  const faults = requested.flatMap((column, index) =>
    isKnown(column) ? [] : [{ path: `columns[${index}]`, code: 'unknown_column' as const, params: { column } }],
  );
  if (faults.length > 0) invalid(...faults);
  const chosen = [...new Set(requested.filter(isKnown))];
  const named: readonly ListColumn[] = chosen.includes('title') ? chosen : ['title', ...chosen];
  return named.includes('surface_code') ? named : named.toSpliced(named.indexOf('title') + 1, 0, 'surface_code');
}

type Words = {
  readonly say: Say;
  readonly items: ListItems;
  /** The days that free units are of. */
  readonly period: Period;
  readonly mayImport: boolean;
};

/** Under the headings of the list; a number stands in a cell of its own. Whoever may import finds behind them which version a row is of. */
export function listFields(columns: readonly ListColumn[], words: Words): readonly ListField[] {
  const fields = { ...nameFields(words), ...kindFields(words), ...numberFields(words) };
  const listed: readonly ListField[] = columns.flatMap((column) => fields[column]);
  return words.mayImport ? [...listed, versionField(words)] : listed;
}

const versionField = ({ say }: Words): ListField =>
  text(say('workbooks.surfaces.column.version'), 10, ({ revision }) =>
    revision === undefined ? null : String(revision),
  );

type FieldsOf<K extends ListColumn> = Readonly<Record<K, readonly ListField[]>>;
type Value = ListField['value'];

const text = (header: string, width: number, value: Value): ListField => ({ header, width, kind: 'text', value });

function nameFields({ say }: Words): FieldsOf<'title' | 'surface_code' | 'county' | 'city' | 'company_name'> {
  return {
    title: [{ ...text(say('medias.column.title'), 44, (row) => row.title), names: true }],
    surface_code: [text(say('medias.column.surfaceCode'), 16, (row) => row.surface_code)],
    county: [text(say('medias.column.county'), 24, (row) => row.county)],
    city: [text(say('medias.column.city'), 22, (row) => row.city)],
    company_name: [text(say('medias.column.company'), 28, (row) => row.company_name)],
  };
}

type Kinds = 'thumbnail' | 'type' | 'media_placing' | 'tags' | 'is_digital' | 'warnings';

function kindFields({ say, items }: Words): FieldsOf<Kinds> {
  return {
    // A picture is no cell.
    thumbnail: [],
    type: [text(say('medias.filter.type'), 18, (row) => say(`states.mediaType.${row.type}`))],
    media_placing: [text(say('medias.filter.placing'), 14, (row) => say(`states.mediaPlacing.${row.media_placing}`))],
    tags: [text(say('medias.column.tags'), 30, (row) => joinedNames(row.tags, 'tags', items))],
    is_digital: [
      text(say('medias.column.digital'), 10, (row) => say(row.is_digital ? 'ui.values.yes' : 'ui.values.no')),
    ],
    warnings: [
      text(say('medias.lacks.column'), 34, ({ warnings = [] }) =>
        warnings.map((warning) => say(`medias.lacks.kind.${warning}`)).join(', '),
      ),
    ],
  };
}

type Numbers = 'size' | 'quantity' | 'available_quantity' | 'list_price' | 'contacts';

function numberFields({ say, period }: Words): FieldsOf<Numbers> {
  const number = (header: string, kind: 'integer' | 'decimal' | 'money', value: Value): ListField => ({
    header,
    width: 14,
    kind,
    value,
  });
  const free = `${say('medias.column.available')} (${formatDays(period)})`;
  return {
    size: [
      number(say('workbooks.surfaces.column.width'), 'decimal', (row) => row.width),
      number(say('workbooks.surfaces.column.height'), 'decimal', (row) => row.height),
    ],
    quantity: [number(say('medias.column.quantity'), 'integer', (row) => row.quantity)],
    available_quantity: [
      {
        ...number(free, 'integer', (row) => (row.is_archived ? say('medias.archive.state') : row.available_quantity)),
        width: free.length,
      },
    ],
    // With its rental unit beside it, whatever other columns there are.
    list_price: [
      number(say('medias.financial.listPrice'), 'money', (row) => row.list_price),
      text(say('medias.marketing.rentalUnit'), 18, (row) => row.rental_unit),
    ],
    contacts: [number(say('medias.marketing.contacts'), 'integer', (row) => row.contacts)],
  };
}

type Head = { readonly title: string; readonly lines: readonly string[] };

/** What the list is of stands above and stays in sight, and so do the names where they come first. */
export function listSheet(fields: readonly ListField[], { title, lines }: Head, say: Say): StreamedSheet {
  const nameAt = fields.findIndex(({ names }) => names === true);
  return {
    name: say('workbooks.surfaces.surfaces'),
    look: SURFACE_LOOK,
    landscape: true,
    above: [title],
    before: lines.map((line) => ({ block: 'note', text: line })),
    columns: fields.map(({ header, kind = 'text' }) => ({ header, kind })),
    widths: fields.map(({ width }) => width),
    frozen: { rows: 1 + lines.length + 1, columns: nameAt < 2 ? nameAt + 1 : 0 },
  };
}
