import type { offer as hungarian } from '../hu/offer.ts';
import type { Translation } from '../shape.ts';

export const offer: Translation<typeof hungarian> = {
  inNameOf: '{{user}} (administrator) – on behalf of {{company}}',
  fees: {
    chosen: 'Brokerage fee ({{count}})',
    chooseHint: 'Shows these items alone and selects those whose fees can be set together',
    lacking: 'Without a brokerage fee',
    title: 'Set the brokerage fee',
    without: 'Without a brokerage fee, every item',
    lead: 'Brokerage fee of the {{count}} selected items',
    lead_one: 'Brokerage fee of the {{count}} selected item',
    done: '{{count}} items changed',
    done_one: '{{count}} item changed',
    total: 'Customer price of the items in all',
  },
  units: { requested: 'asked for: {{count}}', others: 'Other number of units than asked for' },
  view: {
    label: 'View',
    table: 'Table',
    cards: 'Cards',
    decide: 'Decide on the offer',
    chooseAll: 'Select all {{count}} items',
  },
  cards: {
    place: 'Place',
    size: 'Size',
    sizeOf: '{{width}} × {{height}} cm',
    inPackage: 'Included in the package price',
    noPrice: 'No price yet',
    map: 'The surfaces of the offer on the map',
    withoutPlace: '{{count}} surfaces have no place on the map',
    withoutPlace_one: '{{count}} surface has no place on the map',
  },
  breakdown: {
    label: 'The offer as a whole',
    total: 'Total of the offer',
    hint: 'All amounts are net of VAT.',
  },
  owing: {
    title: 'Waiting for publishers',
    rows: '{{count}} items',
    rows_one: '{{count}} item',
    since: 'waiting since {{time}}',
    never: 'Not reminded yet',
    last: 'Last reminder:',
    nudge: 'Send a reminder',
    sent: 'Reminder sent: {{company}}',
    failure: 'Sending failed!',
  },
};
