import type { systemLists as hungarian } from '../hu/system-lists.ts';
import type { Shape } from '../shape.ts';

export const systemLists: Shape<typeof hungarian> = {
  name: {
    tags: 'Tags',
    targets: 'Target groups',
    suggestions: 'Suggested use',
    extras: 'Extras',
    exceptions: 'Exclusions',
    rental_period_unit: 'Rental period unit',
    priceTagType: 'Price type',
    vehicle_type: 'Vehicle type',
    service_provider: 'Service provider',
  },
  place: {
    medias: 'surface ({{count}})',
    bookings: 'booking ({{count}})',
    media_price_tags: 'price item of a surface ({{count}})',
    booking_price_tags: 'price item of a booking ({{count}})',
  },
  state: { approved: 'Approved', pending: 'Waiting for approval', locked: 'Protected' },
  field: {
    name: 'Name',
    slug: 'Identifier',
    list: 'List',
    company: 'Company',
    sender: 'Proposed by',
    enabled: 'Approved',
    createdAt: 'Created',
    updatedAt: 'Changed',
  },
  filter: { name: 'Search by name', list: 'List', senders: 'Proposed by', enabled: 'Approved' },
  list: {
    title: 'List items',
    toApproval: 'Waiting for approval',
    empty: 'No list item',
    emptyHint: 'New entries typed into list fields appear here.',
  },
  approval: {
    title: 'Approve list items',
    toList: 'All list items',
    approve: 'Approve',
    empty: 'No list item waits for approval',
    emptyHint: 'Until they are approved, proposals can be chosen by the proposing company only.',
    success: 'Successfully accepted',
    failure: 'Acceptance failed!',
  },
  form: {
    title: 'Edit list item',
    slugHint: 'Lower-case letters, digits and hyphens; unique within the list.',
    enabledHint: 'Only the proposing company can choose an item that is not approved.',
    protectedHint: 'The program depends on this item, so it can be neither changed nor deleted.',
    success: 'Successful modification!',
    failure: 'Modification failed!',
  },
  remove: { success: 'Successful deletion', failure: 'Deletion failed!' },
};
