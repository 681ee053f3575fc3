import type { Role } from '../account/roles.ts';

/** The columns a template may have, in the order they are offered in. */
export const templateColumns = {
  base_headers: [
    'campaign_name',
    'recipient',
    'intermediary',
    'advertiser',
    'campaign_state',
    'brand',
    'target_area',
    'ooh_budget',
    'campaign_period',
    'devices_and_other_information',
    'campaign_design_references',
    'campaign_other_references',
  ],
  media_headers: [
    'title',
    'surface_code',
    'type',
    'price',
    'publisher',
    'location',
    'size',
    'period',
    'quantity',
    'state',
    'description',
  ],
  media_package_headers: ['item', 'price', 'publisher', 'period', 'state'],
  pricing_media_headers: ['item', 'scale', 'value', 'time_unit', 'quantity', 'amount'],
  pricing_package_headers: ['item', 'scale', 'value', 'amount'],
} as const;

export type TemplateColumns = typeof templateColumns;
export type ColumnList = keyof TemplateColumns;
export type ColumnOf<L extends ColumnList> = TemplateColumns[L][number];
export type ColumnId = ColumnOf<ColumnList>;

export const columnLists = [
  'base_headers',
  'media_headers',
  'media_package_headers',
  'pricing_media_headers',
  'pricing_package_headers',
] as const satisfies readonly ColumnList[];

export type ChosenColumns = { readonly [L in ColumnList]: readonly ColumnOf<L>[] };

/** The recipient is nobody's to choose; one's own company is no news to an intermediary or advertiser. [K5.18] */
export function isColumnOpen(role: Role, column: ColumnId): boolean {
  if (column === 'recipient') return false;
  if (column === 'intermediary') return role !== 'ROLE_INTERMEDIARY';
  return column !== 'advertiser' || role !== 'ROLE_ADVERTISER';
}

/** What people of the role may put into a template. */
export function openColumns<L extends ColumnList>(list: L, role: Role): readonly ColumnOf<L>[] {
  const all: readonly ColumnOf<L>[] = templateColumns[list];
  return all.filter((column) => isColumnOpen(role, column));
}

/** Everything, as the workbook has it where nobody chose a template. */
export function allColumns(role: Role): ChosenColumns {
  return {
    base_headers: openColumns('base_headers', role),
    media_headers: openColumns('media_headers', role),
    media_package_headers: openColumns('media_package_headers', role),
    pricing_media_headers: openColumns('pricing_media_headers', role),
    pricing_package_headers: openColumns('pricing_package_headers', role),
  };
}

/** Without any column there is nothing to write. */
export function hasColumns(chosen: ChosenColumns): boolean {
  return columnLists.some((list) => chosen[list].length > 0);
}
