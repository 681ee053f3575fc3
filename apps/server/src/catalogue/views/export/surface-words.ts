import { longAccents } from '@felulet/domain/format/old-letters.ts';
import { mediaPlacings, mediaTypes } from '@felulet/domain/media/media-types.ts';
import { type Say, sayIn } from '../../../platform/language/say.ts';
import type { ListItems } from '../surface/system-list-items.ts';
import type { SurfaceColumn } from './surface-columns.ts';

/** The workbook itself is Hungarian whoever asks: its headers are what an import looks for. [A7.1] */
export const sheetSay = sayIn('hu');

export function headerOf(column: SurfaceColumn): string {
  const name = plainHeaderOf(column);
  return column.need === 'required' ? `${name} *` : name;
}

/** Without the mark of what must be filled in. */
export function plainHeaderOf({ key }: SurfaceColumn): string {
  return sheetSay(`workbooks.surfaces.column.${key}`);
}

/** Two spellings that a reader would call the same. */
export function folded(text: string): string {
  return text.normalize('NFC').replaceAll('*', '').replace(/\s+/gu, ' ').trim().toLocaleLowerCase('hu');
}

/** Without what stands in brackets behind it. */
function headerForm(header: string): string {
  return folded(header).replace(/ ?\([^)]*\)$/u, '');
}

/** The column in which a workbook of faults says what is wrong. */
export const faultsHeader: string = sheetSay('workbooks.surfaces.column.faults');
/** Columns that our own workbooks add for their reader; an import passes them over. */
const addedHeaders = new Set(
  [
    faultsHeader,
    sheetSay('medias.lacks.column'),
    ...(['county', 'lacks'] as const).map((key) => sheetSay(`workbooks.surfaces.column.${key}`)),
  ].map(folded),
);

/** With the days behind it that its units are free on; in the list's own workbook as the list calls it. */
const freeHeaders = new Set(
  [sheetSay('workbooks.surfaces.column.free'), sheetSay('medias.column.available')].map(headerForm),
);

export function isPassedOver(header: string): boolean {
  return addedHeaders.has(folded(header)) || freeHeaders.has(headerForm(header));
}

/** Says in an export whose the surface is. */
export function isCompanyHeader(header: string): boolean {
  return folded(header) === folded(sheetSay('workbooks.surfaces.column.company_name'));
}

/** Says in our own export which surface a row is. */
export function isIdHeader(header: string): boolean {
  return folded(header) === folded(sheetSay('workbooks.surfaces.column.id'));
}

/** Says in our own export which version of the surface its row was made of. */
export function isVersionHeader(header: string): boolean {
  return folded(header) === folded(sheetSay('workbooks.surfaces.column.version'));
}

export type Choice = { readonly label: string; readonly value: string | number | boolean };

/** What a cell of the column may hold; undefined where anything of the kind is fine. */
export function choicesOf(column: SurfaceColumn, items: ListItems, say: Say = sheetSay): readonly Choice[] | undefined {
  if (column.kind === 'type')
    return mediaTypes.map((type) => ({ label: say(`states.mediaType.${type}`), value: type }));
  if (column.kind === 'placing')
    return mediaPlacings.map((placing) => ({ label: say(`states.mediaPlacing.${placing}`), value: placing }));
  if (column.kind === 'flag') return yesNo(say);
  return column.list === undefined
    ? undefined
    : items.of(column.list).map(({ id, name }) => ({ label: name, value: id }));
}

function yesNo(say: Say): readonly Choice[] {
  return [
    { label: say('workbooks.surfaces.yes'), value: true },
    { label: say('workbooks.surfaces.no'), value: false },
  ];
}

/** The choices of a column as cells are looked up in them. */
export type ChoiceFinder = {
  readonly labels: readonly string[];
  readonly all: readonly Choice[];
  readonly find: (text: string) => Choice | undefined;
};

/** Spellings of cells repeat from row to row, so each is worked out once, up to this many. */
const SPELLINGS_KEPT = 5000;

export function choiceFinder(choices: readonly Choice[]): ChoiceFinder {
  const byLabel = new Map<string, Choice>();
  for (const choice of choices.toReversed()) {
    // A number in a cell is a name like any other, not an id.
    if (typeof choice.value === 'string') byLabel.set(choice.value, choice);
    byLabel.set(folded(choice.label), choice);
  }
  const known = new Map<string, Choice | undefined>();
  return {
    labels: choices.map(({ label }) => label),
    all: choices,
    find: (text) => {
      if (known.has(text)) return known.get(text);
      const choice = byLabel.get(folded(text)) ?? byLabel.get(text) ?? byLabel.get(longAccents(folded(text)));
      if (known.size < SPELLINGS_KEPT) known.set(text, choice);
      return choice;
    },
  };
}
