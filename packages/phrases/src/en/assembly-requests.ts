import type { assemblyRequests as hungarian } from '../hu/assembly-requests.ts';
import type { Shape } from '../shape.ts';

export const assemblyRequests: Shape<typeof hungarian> = {
  field: {
    campaign: 'Campaign',
    brand: 'Brand',
    company: 'Publisher',
    sender: 'Sender',
    state: 'State',
    period: 'Period',
    budget: 'Budget',
    text: 'What is asked for',
    note: 'Reason',
    createdAt: 'Sent',
  },
  /** When it was decided, by what has ended it. */
  decidedAt: { publisher: 'Answered', sender: 'Taken back', campaign: 'Closed' },
  end: { sender: 'taken back by its sender', campaign: 'closed unanswered, the offer went on' },
  list: {
    title: 'Assembly requests',
    label: 'List of assembly requests',
    empty: 'No assembly request yet',
    emptyPublisher: 'Requests of MHFEs appear here.',
    emptyMhfe: 'A request is sent from the page of a campaign whose offer is being assembled.',
    filterName: 'Search by campaign',
    filterCampaign: 'Campaign',
    due: 'Starts within two weeks, still without a package',
  },
  page: { title: 'Assembly request', data: 'Basic data' },
  action: {
    makePackage: 'Make a private package',
    openPackage: 'Open the private package',
    reject: 'Reject',
    withdraw: 'Withdraw',
  },
  reject: {
    title: 'Reject assembly request',
    question: 'Reject the request “{{name}}”? This cannot be undone.',
    note: 'Reason',
    noteHint: 'The MHFE that asked reads it.',
    done: 'Successfully rejected',
    failed: 'Rejection failed!',
  },
  withdraw: {
    title: 'Withdraw assembly request',
    question: 'Withdraw the request “{{name}}”?',
    done: 'Withdrawn',
    failed: 'Withdrawing failed!',
  },
  form: {
    title: 'Send an assembly request',
    data: 'The request',
    textHint: 'Which surfaces are needed, where, and on what terms.',
    campaignPeriod: 'The campaign’s period: {{period}}',
    send: 'Send request',
    sent: 'Request sent',
    failed: 'Sending the request failed!',
    closed: 'No request can be sent for this campaign now.',
    outsideTitle: 'Outside the campaign’s period',
    outside:
      'The given period ({{period}}) does not lie wholly within the campaign’s ({{campaign}}). Send it all the same?',
    outsideConfirm: 'Send all the same',
  },
};
