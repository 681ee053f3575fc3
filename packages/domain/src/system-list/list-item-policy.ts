import { allowed, type Decision, refuse } from '../permission/refusal.ts';
import { isAdmin, type Viewer } from '../permission/viewer.ts';

/** System lists by name; the code depends on the entries of priceTagType. */
export const systemLists = [
  'tags',
  'targets',
  'suggestions',
  'extras',
  'rental_period_unit',
  'priceTagType',
  'vehicle_type',
  'service_provider',
  'exceptions',
] as const;

export type SystemList = (typeof systemLists)[number];

/** [D9.6]: their slugs stay, nobody proposes to them, nothing of them is deleted. */
const protectedLists: readonly SystemList[] = ['priceTagType'];

export function isProtectedList(list: SystemList): boolean {
  return protectedLists.includes(list);
}

export type ListItemFacts = {
  readonly list: SystemList;
  readonly enabled: boolean;
  readonly created_by: number | null;
  readonly company_id: number | null;
};

/** [D4.22]: a proposal serves its author and the author's company before it is approved. */
export function canUseListItem(viewer: Viewer, item: ListItemFacts): boolean {
  if (item.enabled || isAdmin(viewer)) return true;
  return item.created_by === viewer.accountId || item.company_id === viewer.companyId;
}

export function canProposeListItem(list: SystemList): Decision {
  return isProtectedList(list) ? refuse('list_closed_to_proposals') : allowed;
}

export function canEditListItem(viewer: Viewer): Decision {
  return isAdmin(viewer) ? allowed : refuse('admin_only');
}

export function canDeleteListItem(viewer: Viewer, item: Pick<ListItemFacts, 'list'>): Decision {
  if (!isAdmin(viewer)) return refuse('admin_only');
  return isProtectedList(item.list) ? refuse('list_item_protected') : allowed;
}
