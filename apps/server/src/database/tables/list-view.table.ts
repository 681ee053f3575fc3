import type { PAGE_SIZES } from '@felulet/contract/list.ts';
import type { ArrangedColumn, ListDensity, ListKey } from '@felulet/domain/list/list-columns.ts';
import type { ColumnType } from 'kysely';
import type { Editable, Id, Instant, Json } from './columns.ts';

export type ListSettingTable = {
  account_id: number;
  list: ListKey;
  columns: Json<ArrangedColumn[]>;
  density: ListDensity;
  rows_per_page: (typeof PAGE_SIZES)[number] | null;
  updated_at: Instant;
};

export type SavedViewTable = Editable & {
  id: Id;
  list: ListKey;
  account_id: number;
  company_id: number;
  /** The company's; else its maker's alone. */
  is_shared: boolean;
  name: string;
  query: Json<Record<string, string>>;
  columns: ColumnType<ArrangedColumn[] | null, string | null, string | null>;
};
