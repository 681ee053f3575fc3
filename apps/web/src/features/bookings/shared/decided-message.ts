import type { Problem } from '@felulet/contract/problem.ts';
import { formatMinute } from '@felulet/domain/format/dates.ts';
import type { TFunction } from 'i18next';

/** Says what became of a booking that somebody else decided on, with the person and time that the refusal has. */
export function decidedMessage(refusal: Partial<Problem>, t: TFunction): string | null {
  const { code, current_state, decided_at, decided_by } = refusal;
  if (code !== 'booking_decided') return null;
  const kind = current_state === 'PUBLISHER_ACCEPTED' ? 'accepted' : 'rejected';
  const words = t(`bookings.decided.${kind}`);
  const details = [decided_by, decided_at === undefined ? undefined : formatMinute(new Date(decided_at))];
  const known = details.filter((part) => part !== undefined).join(', ');
  return known === '' ? `${words}.` : `${words}: ${known}.`;
}
