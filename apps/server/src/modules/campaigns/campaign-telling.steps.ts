/** What is told of a campaign, for steps that the campaign's own moves lead to: this door leads back to none of them. */
export { notifyCompany } from './campaign-notices.ts';
export { addOperation, addOperations, historyChanges, type Operation } from './campaign-operations.writes.ts';
export { publishersWaiting, recountWaiting, tellPublisher, tellWaiting } from './campaign-publisher-notices.ts';
