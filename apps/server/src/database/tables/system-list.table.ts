import type { SystemListName } from '@felulet/contract/catalogue/lists.ts';
import type { ColumnType } from 'kysely';
import type { Computed, Editable, Generated, Id, SoftDeleted } from './columns.ts';

export type SystemListTable = { id: Id; name: SystemListName; label: string; accepts_proposals: Generated<boolean> };

export type SystemListItemTable = Editable &
  SoftDeleted & {
    id: Id;
    system_list_id: number;
    name: string;
    slug: string;
    enabled: Generated<boolean>;
    /** Code depends on its slug; never disabled, renamed or deleted. */
    is_protected: Generated<boolean>;
    company_id: number | null;
    created_by: number | null;
    /** Of one in use: it waits no longer, and stays with its company. Of a deleted one: it may be taken back. */
    refused_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    refusal_reason: ColumnType<string | null, string | null | undefined, string | null>;
    /** Of a merged one: what stands in its place now. */
    merged_into_id: ColumnType<number | null, number | null | undefined, number | null>;
    search_text: Computed<string>;
  };
