/** What is told of a campaign, for steps that the campaign's own moves lead to: this door leads back to none of them. */

export { notifyWaiting as tellWaiting } from '../../events/publisher-notices.ts';
export { notifyCompany } from '../../events/receivers.ts';
export { addOperation, addOperations, historyChanges, type Operation } from './campaign-operations.writes.ts';
