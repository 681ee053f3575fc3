/** List and calendar share one filter. [D5.125] */
export const campaignListState = {
  listKey: 'campaigns',
  storageKey: 'campaign-filter',
  defaultSort: 'updated_at:desc',
} as const;
