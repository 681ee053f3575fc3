import { isCustomerRole } from '../account/roles.ts';
import { allowed, type Decision, refuse } from '../permission/refusal.ts';
import { isAdmin, type Viewer } from '../permission/viewer.ts';
import { type UnitLength, unitLengthNamed } from '../pricing/rental-period.ts';

/** System lists by name; the code depends on the entries of priceTagType. */
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

/** Bookings choose from it, too; from all others surfaces alone, which the customer side only reads. [D4.22] */
const BOOKED_LIST: SystemList = 'rental_period_unit';

export function canProposeListItem(viewer: Pick<Viewer, 'role'>, list: SystemList): Decision {
  if (list === PROTECTED_LIST) return refuse('list_closed_to_proposals');
  return isCustomerRole(viewer.role) && list !== BOOKED_LIST ? refuse('role_not_permitted') : allowed;
}

/** The protected ones are the items that the program itself put into the protected list. */
export function canEditListItem(viewer: Viewer, item: { readonly is_protected: boolean }): Decision {
  if (!isAdmin(viewer)) return refuse('admin_only');
  return item.is_protected ? refuse('list_item_protected') : allowed;
}

/** A unit that says how long it is keeps its length under every name: prices would mean something else. [D14.5] */
export function canRenameListItem(
  viewer: Viewer,
  item: { readonly is_protected: boolean; readonly unit_length: UnitLength | null },
  name: string,
): Decision {
  const decision = canEditListItem(viewer, item);
  if (!decision.ok) return decision;
  return isOtherLength(item.unit_length, unitLengthNamed(name)) ? refuse('list_item_length_kept') : allowed;
}

export function canDeleteListItem(
  viewer: Viewer,
  item: { readonly list: SystemList; readonly is_protected: boolean },
): Decision {
  return item.list === PROTECTED_LIST && isAdmin(viewer)
    ? refuse('list_item_protected')
    : canEditListItem(viewer, item);
}

type Judged = { readonly list: SystemList; readonly is_protected: boolean };

/** Another type would be another price, so that the price tags' list is never merged. */
export function canMergeListItem(viewer: Viewer, item: Judged): Decision {
  return canDeleteListItem(viewer, item);
}

type Merged = Judged & { readonly id: number; readonly enabled: boolean; readonly unit_length: UnitLength | null };

/** Into an approved one of the same list. A unit that says how long it is goes only into one as long. */
export function canMergeListItemInto(viewer: Viewer, item: Merged, into: Merged): Decision {
  const decision = canMergeListItem(viewer, item);
  if (!decision.ok) return decision;
  if (item.id === into.id) return refuse('list_item_itself');
  if (item.list !== into.list) return refuse('list_item_of_other_list');
  if (!into.enabled) return refuse('list_item_not_approved');
  return isOtherLength(item.unit_length, into.unit_length) ? refuse('list_item_of_other_length') : allowed;
}

function isOtherLength(length: UnitLength | null, wanted: UnitLength | null): boolean {
  return length !== null && (length.unit !== wanted?.unit || length.count !== wanted.count);
}

/** Only what waits: neither approved nor refused before. [D14.9] */
export function canRefuseListItem(
  viewer: Viewer,
  item: { readonly is_protected: boolean; readonly enabled: boolean; readonly is_refused: boolean },
): Decision {
  const decision = canEditListItem(viewer, item);
  if (!decision.ok) return decision;
  return item.enabled || item.is_refused ? refuse('list_item_not_waiting') : allowed;
}

export function canTakeBackRefusal(viewer: Viewer, item: { readonly is_refused: boolean }): Decision {
  if (!isAdmin(viewer)) return refuse('admin_only');
  return item.is_refused ? allowed : refuse('list_item_not_refused');
}
