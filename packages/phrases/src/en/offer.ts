import type { offer as hungarian } from '../hu/offer.ts';
import type { Translation } from '../shape.ts';

export const offer: Translation<typeof hungarian> = {
  fees: {
    chosen: 'Brokerage fee ({{count}})',
    chooseHint: 'Selects the items whose fee can be set here',
    title: 'Set the brokerage fee',
    lead: 'Brokerage fee of the {{count}} selected items',
    lead_one: 'Brokerage fee of the {{count}} selected item',
    done: '{{count}} items changed',
    done_one: '{{count}} item changed',
  },
};
