import type { discounts as hungarian } from '../hu/discounts.ts';
import type { Shape } from '../shape.ts';

export const discounts: Shape<typeof hungarian> = {
  type: { SEASONAL: 'Seasonal', ONE_OFF: 'One-off' },
  everybody: 'Everybody',
  percent: '{{value}}%',
  field: {
    name: 'Name',
    type: 'Type',
    value: 'Value',
    season: 'Season',
    seasonFrom: 'Season begins',
    seasonTo: 'Season ends',
    company: 'Company',
    createdAt: 'Created',
    updatedAt: 'Changed',
  },
  filter: { name: 'Search by name', value: 'Value (%)', type: 'Type' },
  list: {
    title: 'Discounts',
    create: 'New discount',
    empty: 'No discount yet',
    emptyHint: 'Discounts can be chosen when bookings are priced.',
  },
  page: { title: 'Discount details', data: 'Basic data' },
  form: {
    createTitle: 'New discount',
    seasonHint: 'Month and day (MM-dd), every year. An end before the beginning means a season over New Year.',
    monthDay: 'MM-dd',
    snapshotHint: 'Prices of bookings approved earlier stay as they are.',
    createSuccess: 'Saved',
    createFailure: 'Creation failed!',
    editSuccess: 'Successful modification',
    editFailure: 'Modification failed!',
  },
  remove: { success: 'Successful deletion', failure: 'Deletion failed!' },
};
