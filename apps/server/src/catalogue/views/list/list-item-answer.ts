import type { ListItem } from '@felulet/contract/catalogue/lists.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import {
  canDeleteListItem,
  canEditListItem,
  canMergeListItem,
  canRefuseListItem,
} from '@felulet/domain/system-list/list-item-policy.ts';
import { decided } from '../../../platform/http/record-action.ts';
import type { Say } from '../../../platform/language/say.ts';
import type { ListItemRow } from './list-item-rows.ts';

export function presentListItem(row: ListItemRow, viewer: Viewer, say: Say): ListItem {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    enabled: row.enabled,
    is_protected: row.is_protected,
    system_list: row.system_list_id,
    list: row.list,
    list_name: say(`systemLists.name.${row.list}`),
    company_name: row.company_name,
    sender: row.sender_id === null ? null : { id: row.sender_id, name: row.sender_name ?? '' },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    refused_at: row.refused_at?.toISOString() ?? null,
    refusal_reason: row.refusal_reason,
    revision: row.revision,
    actions: [
      decided('edit', canEditListItem(viewer, row), say),
      decided('delete', canDeleteListItem(viewer, row), say),
      decided('merge', canMergeListItem(viewer, row), say),
      decided('refuse', canRefuseListItem(viewer, { ...row, is_refused: row.refused_at !== null }), say),
    ],
  };
}
