import type { AuditRecord } from '../audit/audit.steps.ts';
import type { BookingRecord } from './booking-records.queries.ts';

type NamedBooking = Pick<BookingRecord, 'id' | 'media_title' | 'manual_name' | 'campaign_title'>;

/** A booking as the audit names it. */
export function bookingObject(record: NamedBooking): AuditRecord['object'] {
  const name = [record.media_title ?? record.manual_name, record.campaign_title].filter(Boolean).join(' – ');
  return { type: 'booking', id: record.id, name };
}
