import { mediaPlacings, mediaTypes } from '@felulet/domain/media/media-types.ts';
import { sayIn } from '../../platform/language/say.ts';
import type { ListItems } from '../medias/medias.steps.ts';
import { type SurfaceColumn, surfaceColumns } from './surface-columns.ts';

/** The workbook itself is Hungarian whoever asks: its headers are what an import looks for. [A7.1] */
export const sheetSay = sayIn('hu');

export function headerOf(column: SurfaceColumn): string {
  const name = sheetSay(`workbooks.surfaces.column.${column.key}`);
  return column.need === 'required' ? `${name} *` : name;
}

/** Two spellings that a reader would call the same. */
export function folded(text: string): string {
  return text.normalize('NFC').replaceAll('*', '').replace(/\s+/gu, ' ').trim().toLocaleLowerCase('hu');
}

export function columnOfHeader(header: string): SurfaceColumn | undefined {
  return surfaceColumns.find((column) => folded(headerOf(column)) === folded(header));
}

export type Choice = { readonly label: string; readonly value: string | number | boolean };

/** What a cell of the column may hold; undefined where anything of the kind is fine. */
export function choicesOf(column: SurfaceColumn, items: ListItems): readonly Choice[] | undefined {
  if (column.kind === 'type')
    return mediaTypes.map((type) => ({ label: sheetSay(`states.mediaType.${type}`), value: type }));
  if (column.kind === 'placing')
    return mediaPlacings.map((placing) => ({ label: sheetSay(`states.mediaPlacing.${placing}`), value: placing }));
  if (column.kind === 'flag') return yesNo();
  return column.list === undefined
    ? undefined
    : items.of(column.list).map(({ id, name }) => ({ label: name, value: id }));
}

function yesNo(): readonly Choice[] {
  return [
    { label: sheetSay('workbooks.surfaces.yes'), value: true },
    { label: sheetSay('workbooks.surfaces.no'), value: false },
  ];
}
