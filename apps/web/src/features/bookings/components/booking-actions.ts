import type { Booking } from '@felulet/contract/bookings/booking.responses.ts';

type Actions = Booking['actions'];
type ActionName = Actions[number]['action'];

export function isOpen(actions: Actions, name: ActionName): boolean {
  return actions.some((action) => action.action === name && action.allowed);
}

/** Why the action is closed, in the reader's language; null when it is open or not the reader's at all. */
export function whyClosed(actions: Actions, name: ActionName): string | null {
  return actions.find((action) => action.action === name && !action.allowed)?.reason_text ?? null;
}
