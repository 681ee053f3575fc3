import { isCustomerRole, type Role } from '../account/roles.ts';
import { canSeeWarnings } from '../media/surface-warnings.ts';

/** Every list whose look its users keep, with all the columns that it has for anybody. [D12.1] */
export const listColumns = {
  accounts: ['name', 'email', 'company_name', 'roles', 'confirmed', 'enabled', 'created_at'],
  waiting_accounts: ['name', 'email', 'company_name', 'roles', 'created_at'],
  deleted_accounts: ['name', 'email', 'company_name', 'roles', 'deleted_at'],
  employees: ['name', 'email', 'phone_number', 'rank', 'enabled', 'company'],
  audit: ['created_at', 'actor', 'action', 'object_name', 'changes', 'address'],
  mails: ['created_at', 'email', 'subject', 'state', 'attempts', 'last_error', 'next_try_at'],
  assembly_requests: [
    'campaign_name',
    'campaign_brand',
    'company',
    'sender',
    'state',
    'period',
    'budget',
    'created_at',
  ],
  bookings: [
    'creatives',
    'campaign_name',
    'offer_creator',
    'advertiser',
    'media_title',
    'size',
    'state',
    'period',
    'quantity',
    'total_price',
  ],
  booking_packages: [
    'campaign_name',
    'offer_creator',
    'advertiser',
    'package_title',
    'state',
    'period',
    'quantity',
    'total_price',
  ],
  campaigns: [
    'name',
    'turn',
    'assignees',
    'state',
    'date_from',
    'advertiser',
    'mhfe',
    'ooh_budget',
    'total_price',
    'updated_at',
    'company',
  ],
  campaign_medias: [
    'thumbnail',
    'title',
    'county',
    'city',
    'company_name',
    'available_quantity',
    'list_price',
    'is_digital',
  ],
  campaign_packages: ['title', 'company_name', 'date_from', 'medias_different_sum', 'availability', 'price'],
  change_requests: ['change_request', 'state', 'sent_at', 'lines', 'company'],
  discounts: ['name', 'type', 'value', 'date_from', 'company', 'updated_at'],
  excel_templates: ['name', 'company', 'created_at', 'updated_at'],
  rates: ['kind', 'value', 'valid_from', 'valid_to', 'paragraph', 'source', 'read_on', 'origin'],
  removed: ['name', 'kind', 'surface', 'period', 'removed_at', 'restorable_until'],
  file_exports: ['title', 'kind', 'state', 'byte_size', 'created_at', 'expires_at'],
  medias: [
    'thumbnail',
    'title',
    'surface_code',
    'type',
    'media_placing',
    'county',
    'city',
    'company_name',
    'size',
    'quantity',
    'available_quantity',
    'list_price',
    'contacts',
    'tags',
    'is_digital',
    'warnings',
  ],
  menu_medias: [
    'thumbnail',
    'title',
    'surface_code',
    'county',
    'city',
    'company_name',
    'available_quantity',
    'list_price',
    'is_digital',
  ],
  messages: ['sent', 'subject', 'sender', 'recipient'],
  options: [
    'media_title',
    'campaign_name',
    'advertiser',
    'publisher',
    'rank',
    'period',
    'quantity',
    'hold_until',
    'state',
  ],
  package_medias: [
    'thumbnail',
    'title',
    'surface_code',
    'width',
    'height',
    'available_quantity',
    'list_price',
    'is_digital',
  ],
  packages: ['title', 'company_name', 'is_private', 'is_active', 'date_from', 'medias_different_sum', 'price'],
  partners: ['name', 'role', 'inviting', 'direction', 'state', 'created_at', 'accepted_at'],
  invitations: ['email', 'role', 'state', 'inviting', 'sender', 'created_at', 'expires_at'],
  list_items: ['name', 'list_name', 'uses', 'company_name', 'sender', 'created_at', 'enabled', 'updated_at'],
  waiting_list_items: ['name', 'list_name', 'uses', 'similar', 'company_name', 'sender', 'created_at'],
} as const satisfies Record<string, readonly string[]>;

export type ListKey = keyof typeof listColumns;
export type ColumnOf<K extends ListKey> = (typeof listColumns)[K][number];

export const listKeys = Object.keys(listColumns) as [ListKey, ...ListKey[]]; // the keys are those of the table above

type IsClosed = (role: Role) => boolean;

/** To whom there is no such column: amounts for whoever may not know them, above all. */
const closedColumns: Readonly<Partial<Record<ListKey, Readonly<Record<string, IsClosed>>>>> = {
  medias: {
    list_price: isCustomerRole,
    // A publisher's list is its own from the first row to the last.
    company_name: (role) => role === 'ROLE_PUBLISHER',
    warnings: (role) => !canSeeWarnings({ role }),
  },
  campaign_medias: { list_price: isCustomerRole },
  package_medias: { list_price: isCustomerRole },
  menu_medias: { list_price: isCustomerRole },
  packages: { price: isCustomerRole },
  campaign_packages: { price: isCustomerRole },
};

/** The columns that a list has for a reader. */
export function columnsOf<K extends ListKey>(list: K, role: Role): readonly ColumnOf<K>[] {
  const columns: readonly ColumnOf<K>[] = listColumns[list];
  return columns.filter((column) => closedColumns[list]?.[column]?.(role) !== true);
}

/** How tall the rows are. */
export const listDensities = ['NORMAL', 'DENSE'] as const;
export type ListDensity = (typeof listDensities)[number];

/** Px; what is dragged beyond stops there. */
export const COLUMN_WIDTH = { minimum: 48, maximum: 900 } as const;

/** A column as somebody arranged it; its place is that in the list of all. */
export type ArrangedColumn = {
  readonly id: string;
  readonly is_shown: boolean;
  /** Px; null is as wide as what it holds. */
  readonly width: number | null;
};

/** What was kept without the columns that there are no more, or not for this reader. */
export function knownColumns<C extends ArrangedColumn>(list: ListKey, role: Role, kept: readonly C[]): C[] {
  const known: readonly string[] = columnsOf(list, role);
  return kept.filter(({ id }) => known.includes(id));
}

type Drawn = { readonly id: string; readonly names?: boolean; readonly isExtra?: boolean };

/** A column with how it is drawn; the one that names the row is always there. */
export type PlacedColumn<C> = { readonly column: C; readonly isShown: boolean; readonly width: number | null };

/**
 * The columns of the program in the order somebody gave them. One that came later stands behind the one
 * that it follows in the program, shown or not as it comes.
 */
export function arranged<C extends Drawn>(
  columns: readonly C[],
  kept: readonly ArrangedColumn[] | null,
): readonly PlacedColumn<C>[] {
  const placed = (kept ?? []).flatMap(({ id, is_shown, width }): PlacedColumn<C>[] => {
    const column = columns.find((one) => one.id === id);
    return column === undefined ? [] : [{ column, isShown: is_shown || column.names === true, width }];
  });
  for (const [index, column] of columns.entries()) {
    if (placed.some((one) => one.column.id === column.id)) continue;
    const before = columns[index - 1]?.id;
    const at = placed.findIndex((one) => one.column.id === before) + 1;
    placed.splice(at, 0, { column, isShown: column.isExtra !== true, width: null });
  }
  return placed;
}
