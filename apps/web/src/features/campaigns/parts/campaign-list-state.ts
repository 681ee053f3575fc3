/** List and calendar share one filter. */
export const campaignListState = {
  listKey: 'campaigns',
  storageKey: 'campaign-filter',
  defaultSort: 'updated_at:desc',
} as const;
