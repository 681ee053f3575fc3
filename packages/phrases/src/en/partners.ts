import type { partners as hungarian } from '../hu/partners.ts';
import type { Shape } from '../shape.ts';

export const partners: Shape<typeof hungarian> = {
  direction: { invited: 'We invited them', invitedUs: 'They invited us' },
  state: { pending: 'Pending', accepted: 'Partner' },
  field: {
    name: 'Company',
    role: 'Role',
    inviting: 'Inviting company',
    direction: 'Direction',
    state: 'State',
    createdAt: 'Invited',
    acceptedAt: 'Accepted',
  },
  filter: { name: 'Search by company', direction: 'Direction', state: 'State' },
  list: {
    title: 'Partners',
    create: 'Invite a new partner',
    accept: 'Approve',
    reject: 'Reject',
    withdraw: 'Withdraw invitation',
    empty: 'No partner yet',
    emptyHint: 'Campaigns go to partner companies. Invite one by e-mail or from the registered companies.',
    emptyWait: 'Invitations you receive appear here.',
  },
  confirm: {
    rejectTitle: 'Reject invitation',
    reject: 'Do you really reject the invitation of {{name}}?',
    withdrawTitle: 'Withdraw invitation',
    withdraw: 'Do you really withdraw the invitation of {{name}}?',
  },
  message: {
    accepted: 'Successfully accepted',
    acceptFailed: 'Acceptance failed!',
    rejected: 'Successfully rejected',
    rejectFailed: 'Rejection failed!',
  },
  form: {
    title: 'Invite a new partner',
    isNewCompany: 'New company?',
    isNewCompanyHint: 'When on, the new partner is picked from the registered companies.',
    email: 'E-mail address',
    emailHint: 'If nobody uses the address yet, it gets an invitation to register.',
    company: 'Company',
    role: 'Type of registration',
    roleHint: 'Needed when the recipient has not registered yet.',
    submit: 'Invite',
  },
  invited: 'Invitation sent!',
  inviteFailed: 'The invitation failed!',
  alreadyConnected: 'The e-mail address belongs to a company that you are already connected with.',
};
