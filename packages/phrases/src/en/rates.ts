import type { rates as hungarian } from '../hu/rates.ts';
import type { Translation } from '../shape.ts';

export const rates: Translation<typeof hungarian> = {
  title: 'Rates of law',
  lead: 'Rates that the law sets, and the days they hold. An accepted offer keeps the rate of the day of its acceptance.',
  kind: {
    AGENCY_COMMISSION: 'Agency fee',
    AD_TAX: 'Advertising tax, publisher',
    AD_TAX_ORDERER: 'Advertising tax, orderer',
    VAT: 'Value added tax',
  },
  origin: { SHIPPED: 'Came with the program', ADMIN: 'Added by an administrator' },
  column: {
    kind: 'Name',
    value: 'Rate',
    valid_from: 'Valid from',
    valid_to: 'Valid to',
    paragraph: 'Paragraph',
    source: 'Source',
    read_on: 'Source read on',
    origin: 'Origin',
  },
  open: 'until further notice',
  validIn: 'Valid at',
  add: 'New rate',
  empty: 'No rate matches the filter',
  form: {
    title: 'New rate of law',
    fromHint: 'The rate that holds until then ends on the day before. A rate cannot be edited once it is added.',
    toHint: 'Left empty it holds until further notice.',
    paragraphHint: 'For example: Grt. 5/C. § (3)',
    sourceHint: 'The number of the act or of the gazette.',
    saved: 'Successfully saved!',
    failed: 'Saving failed!',
  },
  end: {
    action: 'End',
    title: 'End a rate',
    body: '{{kind}}, {{value}}: after the last day there is no rate until you add another one. This cannot be undone.',
    last: 'Last day',
    done: 'The rate has its end.',
    failed: 'Ending the rate failed!',
  },
};
