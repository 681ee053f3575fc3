import { isAdmin, type Viewer } from '../permission/viewer.ts';
import { type CampaignOutline, sideOf } from './campaign-facts.ts';
import type { CampaignState } from './campaign-states.ts';
import {
  type CampaignOperationKind,
  canSeeCampaign,
  canSeeOperation,
  optionOperationKinds,
} from './campaign-visibility.ts';

/** What the history is filtered by. */
export const historyGroups = ['STEPS', 'BOOKINGS', 'PRICES', 'REQUESTS', 'PEOPLE', 'COMMENTS'] as const;

export type HistoryGroup = (typeof historyGroups)[number];

type HistoryRule = {
  readonly group: HistoryGroup;
  /** Told to the publisher of the line, who knows no more of the campaign than its own lines. [D5.102] */
  readonly isPublishers?: true;
  /** About fee and commission, which are the offer maker's alone. */
  readonly isMakers?: true;
};

const rules: Readonly<Record<CampaignOperationKind, HistoryRule>> = {
  STATE: { group: 'STEPS' },
  BRIEF_CHANGED: { group: 'STEPS' },
  BOOKING_CREATED: { group: 'BOOKINGS', isPublishers: true },
  BOOKING_CHANGED: { group: 'BOOKINGS', isPublishers: true },
  BOOKING_APPROVED: { group: 'BOOKINGS', isPublishers: true },
  BOOKING_REJECTED: { group: 'BOOKINGS', isPublishers: true },
  BOOKING_DELETED: { group: 'BOOKINGS', isPublishers: true },
  BOOKING_RESTORED: { group: 'BOOKINGS', isPublishers: true },
  PACKAGE_BOOKED: { group: 'BOOKINGS', isPublishers: true },
  PACKAGE_HANDED_OVER: { group: 'BOOKINGS', isPublishers: true },
  PACKAGE_REJECTED: { group: 'BOOKINGS', isPublishers: true },
  PACKAGE_DELETED: { group: 'BOOKINGS', isPublishers: true },
  PACKAGE_RESTORED: { group: 'BOOKINGS', isPublishers: true },
  PRICE_REOPENED: { group: 'PRICES', isPublishers: true },
  FEE_CHANGED: { group: 'PRICES', isMakers: true },
  OFFER_REPRICED: { group: 'PRICES' },
  OPTION_HELD: { group: 'BOOKINGS', isPublishers: true },
  OPTION_IN_LINE: { group: 'BOOKINGS', isPublishers: true },
  OPTION_PROMOTED: { group: 'BOOKINGS', isPublishers: true },
  OPTION_BOOKED: { group: 'BOOKINGS', isPublishers: true },
  OPTION_APPROVED: { group: 'BOOKINGS', isPublishers: true },
  OPTION_RENEWAL_ASKED: { group: 'BOOKINGS', isPublishers: true },
  OPTION_RENEWED: { group: 'BOOKINGS', isPublishers: true },
  OPTION_RENEWAL_REFUSED: { group: 'BOOKINGS', isPublishers: true },
  OPTION_CHALLENGE: { group: 'BOOKINGS', isPublishers: true },
  OPTION_CHALLENGED: { group: 'BOOKINGS', isPublishers: true },
  OPTION_FIRM: { group: 'BOOKINGS', isPublishers: true },
  OPTION_EXPIRED: { group: 'BOOKINGS', isPublishers: true },
  OPTION_DECLINED: { group: 'BOOKINGS', isPublishers: true },
  OPTION_WITHDRAWN: { group: 'BOOKINGS', isPublishers: true },
  OPTION_ENDED: { group: 'BOOKINGS', isPublishers: true },
  ASSIGNEES: { group: 'PEOPLE' },
  PUBLISHER_NUDGED: { group: 'PEOPLE' },
  CHANGE_REQUEST_REWORDED: { group: 'REQUESTS' },
  CHANGE_REQUEST_PASSED_ON: { group: 'REQUESTS' },
  MENU_SENT: { group: 'REQUESTS' },
  MENU_ACCEPTED: { group: 'REQUESTS' },
  MENU_REJECTED: { group: 'REQUESTS' },
  COMMENT_WRITTEN: { group: 'COMMENTS' },
};

export function historyGroupOf(kind: CampaignOperationKind): HistoryGroup {
  return rules[kind].group;
}

/** Lines that are read with the history alone; the campaign itself carries the others. */
export const historyAloneKinds = [
  'BRIEF_CHANGED',
  'BOOKING_CREATED',
  'BOOKING_CHANGED',
  'BOOKING_APPROVED',
  'PACKAGE_BOOKED',
  'PACKAGE_HANDED_OVER',
  'FEE_CHANGED',
  'COMMENT_WRITTEN',
  ...optionOperationKinds,
] as const satisfies readonly CampaignOperationKind[];

export type HistoryFacts = {
  readonly kind: CampaignOperationKind;
  readonly state: CampaignState;
  /** Of the line that it is about. */
  readonly publisher_id: number | null;
};

/** Who reads a line of the history; what was commented is asked of the comment itself. */
export function canSeeHistory(viewer: Viewer, campaign: CampaignOutline, operation: HistoryFacts): boolean {
  const { isPublishers = false, isMakers = false } = rules[operation.kind];
  if (isAdmin(viewer)) return true;
  if (!canSeeCampaign(viewer, campaign)) {
    const isOwn = operation.publisher_id !== null && operation.publisher_id === viewer.companyId;
    return operation.kind === 'COMMENT_WRITTEN' || (isPublishers && isOwn);
  }
  if (isMakers && sideOf(viewer, campaign) !== 'offer_maker') return false;
  return canSeeOperation(viewer, operation);
}

/** What a line of the history says of values that changed. */
export const historyFields = [
  'name',
  'brand',
  'target_area',
  'ooh_budget',
  'devices_and_other_information',
  'external_advertiser',
  'recipient',
  'quantity',
  'date_from',
  'date_to',
  'option_until',
  'order_reference',
  'price',
  'list_price',
  'net_net_net_price',
  'mhfe_fee',
  'commission_fee',
  'customer_total',
] as const;

export type HistoryField = (typeof historyFields)[number];

export type HistoryChange = {
  readonly field: HistoryField;
  readonly from: string | number | null;
  readonly to: string | number | null;
};

type Reader = 'publisher' | 'offer_maker' | 'customer';

const everybody: readonly Reader[] = ['publisher', 'offer_maker', 'customer'];

/** Which side may know a value at all: the net is not the customers', fees and customer prices not the publishers'. */
const readersOf: Readonly<Record<HistoryField, readonly Reader[]>> = {
  name: everybody,
  brand: everybody,
  target_area: everybody,
  ooh_budget: everybody,
  devices_and_other_information: everybody,
  external_advertiser: everybody,
  recipient: everybody,
  quantity: everybody,
  date_from: everybody,
  date_to: everybody,
  option_until: ['publisher', 'offer_maker'],
  order_reference: ['publisher', 'offer_maker'],
  price: ['publisher', 'offer_maker'],
  list_price: ['publisher', 'offer_maker'],
  net_net_net_price: ['publisher', 'offer_maker'],
  mhfe_fee: ['offer_maker'],
  commission_fee: ['offer_maker'],
  customer_total: ['offer_maker', 'customer'],
};

/** The changes without those that the reader may not know. */
export function changesFor(viewer: Viewer, changes: readonly HistoryChange[]): readonly HistoryChange[] {
  if (isAdmin(viewer)) return changes;
  const reader: Reader =
    viewer.role === 'ROLE_PUBLISHER' ? 'publisher' : viewer.role === 'ROLE_MHFE' ? 'offer_maker' : 'customer';
  return changes.filter(({ field }) => readersOf[field].includes(reader));
}
