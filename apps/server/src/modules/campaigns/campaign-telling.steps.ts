/** What is told of a campaign, for steps that the campaign's own moves lead to: this door leads back to none of them. */
export { type CampaignNotice, notifyCompany } from './campaign-notices.ts';
export {
  addOperation,
  addOperations,
  type HistoryLine,
  historyChanges,
  type Operation,
} from './campaign-operations.writes.ts';
