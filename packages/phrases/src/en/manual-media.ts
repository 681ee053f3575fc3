import type { manualMedia as hu } from '../hu/manual-media.ts';
import type { Shape } from '../shape.ts';

export const manualMedia: Shape<typeof hu> = {
  page: {
    title: 'Manual row',
    data: 'Basic data',
    price: 'Price',
    finalize: 'Finalize',
    reopen: 'Change the price',
    financials: 'Financial details',
    remove: 'Delete the row',
    removed: 'Successful deletion',
    removeFailed: 'Deletion failed!',
    open: 'The row is not finalized yet: until its price is final, the offer cannot be sent back.',
  },
  field: {
    name: 'Name',
    company: 'Company',
    price: 'Price',
    description: 'Description',
    period: 'Period',
    quantity: 'Quantity',
    campaign: 'Campaign',
    state: 'State',
    createdAt: 'Added',
    updatedAt: 'Changed',
    netPrice: 'Final NetNetNet price',
    customerPrice: 'Final customer price',
  },
  form: {
    createTitle: 'Add a manual row',
    editTitle: 'Edit the manual row',
    data: 'Data of the row',
    nameHint: 'Stands in the offer like this, for the customer too.',
    companyHint: 'Choose from the list or type: a company that is not registered will do as well.',
    priceHint: 'For one piece and one rental period, net, without VAT.',
    descriptionHint: 'The customer can read it as well.',
    campaignPeriod: 'The campaign’s period: {{period}}.',
    outside: 'The period of the row ({{period}}) reaches beyond the campaign’s ({{campaign}}).',
    outsideTitle: 'Outside the campaign’s period',
    outsideQuestion:
      'The period of the row ({{period}}) reaches beyond the campaign’s ({{campaign}}). Save it like this?',
    outsideConfirm: 'Save like this',
    saveAndFinalize: 'Save and go on to finalizing',
    repriced:
      'The row is finalized already: with a new price it is calculated anew on saving, with its present settings.',
    closed: 'The row cannot be changed now.',
    saved: 'Successfully recorded!',
    failed: 'Recording failed!',
    changed: 'Successful modification!',
    changeFailed: 'Modification failed!',
  },
};
