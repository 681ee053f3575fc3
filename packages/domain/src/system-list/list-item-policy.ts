import { allowed, type Decision, refuse } from '../permission/refusal.ts';
import { isAdmin, type Viewer } from '../permission/viewer.ts';

/** System lists by name; the code depends on the entries of priceTagType. [K3.12] */
export const systemLists = [
  'tags',
  'targets',
  'suggestions',
  'extras',
  'exceptions',
  'rental_period_unit',
  'priceTagType',
  'vehicle_type',
  'service_provider',
] as const;

export type SystemList = (typeof systemLists)[number];

/** Its items keep name and slug, and stay; nobody proposes to it. [D9.6] */
const PROTECTED_LIST: SystemList = 'priceTagType';

export function canProposeListItem(list: SystemList): Decision {
  return list === PROTECTED_LIST ? refuse('list_closed_to_proposals') : allowed;
}

/** The protected ones are the items that the program itself put into the protected list. [D9.6] */
export function canEditListItem(viewer: Viewer, item: { readonly is_protected: boolean }): Decision {
  if (!isAdmin(viewer)) return refuse('admin_only');
  return item.is_protected ? refuse('list_item_protected') : allowed;
}

export function canDeleteListItem(
  viewer: Viewer,
  item: { readonly list: SystemList; readonly is_protected: boolean },
): Decision {
  return item.list === PROTECTED_LIST && isAdmin(viewer)
    ? refuse('list_item_protected')
    : canEditListItem(viewer, item);
}
