import type { Booking } from '@felulet/contract/sales/bookings.ts';
import { isActionAllowed } from '../../../ui/action/record-actions.ts';

/** What the price form of a booking is for, as the answer allows it; `read` where it is closed. */
export type ApprovalMode = 'approve' | 'reprice' | 'finalize' | 'reopen' | 'read';

export function approvalMode(booking: Booking): ApprovalMode {
  if (isActionAllowed(booking, 'approve')) return 'approve';
  if (isActionAllowed(booking, 'reprice')) return 'reprice';
  if (!isActionAllowed(booking, 'finalize')) return 'read';
  return booking.state === 'PUBLISHER_ACCEPTED' ? 'reopen' : 'finalize';
}

export const approvalTexts = {
  approve: {
    title: 'bookings.approval.title',
    submit: 'bookings.action.approve',
    success: 'bookings.approval.approved',
    failure: 'bookings.approval.approveFailed',
  },
  reprice: {
    title: 'bookings.approval.repriceTitle',
    submit: 'ui.actions.save',
    success: 'bookings.approval.saved',
    failure: 'bookings.approval.saveFailed',
  },
  finalize: {
    title: 'bookings.approval.finalizeTitle',
    submit: 'bookings.approval.finalize',
    success: 'bookings.approval.finalized',
    failure: 'bookings.approval.finalizeFailed',
  },
  reopen: {
    title: 'bookings.approval.reopenTitle',
    submit: 'ui.actions.save',
    success: 'bookings.approval.finalized',
    failure: 'bookings.approval.finalizeFailed',
  },
} as const;
