import type { MediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import { surfaceCodeType } from '@felulet/domain/media/media-fields.ts';
import { mediaPlacings, mediaTypes } from '@felulet/domain/media/media-types.ts';
import type { z } from 'zod';
import type { FieldFault } from '../../../../platform/errors.ts';
import { faultsOf } from '../../../../platform/http/violations.ts';
import { type ColumnKey, columnOf, type SurfaceColumn } from '../../../views/export/surface-columns.ts';
import type { RowFaults } from './row-faults.ts';

/** What the cells of a row came to, by their columns. */
export type CellValues = Partial<Record<ColumnKey, unknown>>;

type FormData = NonNullable<MediaUpdate['media_other_datas']>[number];

/** The code as the form sends it. */
export function codeRow(code: string): FormData[] {
  return code === '' ? [] : [{ name: surfaceCodeType, type: surfaceCodeType, value: code }];
}

/** So that each field of a part of which a sheet tells nothing is named as missing, not the part. */
export const emptyParts = {
  media_geodata: {},
  media_marketing: {},
  media_booking: {},
  media_financials: [{}],
} as const;

function datasOf({ other_datas }: CellValues): readonly unknown[] {
  return Array.isArray(other_datas) ? other_datas : [];
}

/** Without a code the first of the other data stands where the code would. */
function besideNoCode(fault: FieldFault): FieldFault {
  return { ...fault, path: fault.path.replace(/^media_other_datas\[0\]/, 'media_other_datas[1]') };
}

/** The row by the form's rules; for what is wrong in it, told to `faults`, it has something sound. */
export function parsed<Form>(body: z.ZodType<Form>, values: CellValues, faults: RowFaults): Form | undefined {
  const { error, data } = body.safeParse(wholeForm(values), { reportInput: true });
  const hasCode = codeOf(values) !== '';
  for (const fault of faultsOf(error?.issues ?? [])) faults.addFieldFault(hasCode ? fault : besideNoCode(fault));
  if (faults.faults.length === 0) return data;
  return body.safeParse(
    wholeForm({ ...values, ...Object.fromEntries([...faults.wrong].map((key) => [key, soundValue(columnOf(key))])) }),
  ).data;
}

function wholeForm(values: CellValues): Record<string, unknown> {
  return { ...formOf(values), media_other_datas: [...codeRow(codeOf(values)), ...datasOf(values)] };
}

function codeOf({ surface_code }: CellValues): string {
  return typeof surface_code === 'string' ? surface_code : '';
}

/** What no rule of the form has anything against. */
function soundValue({ key, kind, need }: SurfaceColumn): unknown {
  if (key === 'surface_code') return '';
  if (kind === 'flag') return false;
  if (kind === 'items' || kind === 'price_tags' || kind === 'datas') return [];
  if (need !== 'required') return null;
  if (kind === 'type') return mediaTypes[0];
  if (kind === 'placing') return mediaPlacings[0];
  return kind === 'text' || kind === 'long_text' ? '-' : 1;
}

/** A sheet without these columns says as much of a surface as one with them. */
export function isBeside(key: ColumnKey): boolean {
  return key === 'surface_code' || key === 'price_tags' || key === 'other_datas';
}

/** The row as the form would have sent it, save its code; groups of which the sheet has no column stay away. */
function formOf(values: CellValues): Record<string, unknown> {
  const form: Record<string, unknown> = {};
  const groups: Record<string, Record<string, unknown>> = {};
  for (const [key, value] of Object.entries(values)) {
    const { group, field } = placeOfKey(key as ColumnKey); // as the values are keyed
    if (key === 'surface_code' || key === 'other_datas') continue;
    if (key === 'list_price') form.media_financials = [{ price: value }];
    else if (field === undefined) form[group] = value;
    else {
      groups[group] ??= {};
      groups[group][field] = value;
    }
  }
  return Object.assign(form, groups);
}

const places = new Map<ColumnKey, FormPlace>();

type FormPlace = { readonly group: string; readonly field: string | undefined };

function placeOfKey(key: ColumnKey): FormPlace {
  const known = places.get(key);
  if (known !== undefined) return known;
  const [group = '', field] = columnOf(key).path.split('.');
  const place = { group, field };
  places.set(key, place);
  return place;
}
