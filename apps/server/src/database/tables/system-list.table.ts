import type { SystemListName } from '@felulet/contract/lists/lists.contract.ts';
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
    search_text: Computed<string>;
  };
