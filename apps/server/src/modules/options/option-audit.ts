import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import type { AuditAction } from '@felulet/domain/event/audited.ts';
import type { Tx } from '../../database/database.ts';
import { changesBetween, recordAudits } from '../audit/audit.steps.ts';
import { bookingObject } from '../bookings/bookings.lookup.ts';

export type PassedOption = {
  readonly action: Extract<AuditAction, `option_${string}`>;
  readonly bookingId: number;
  readonly mediaTitle: string;
  readonly campaignName: string;
  readonly from: { readonly state?: BookingState };
  readonly to: {
    readonly state: BookingState;
    readonly note?: string;
    readonly quantity?: number;
    readonly date_from?: string;
    readonly date_to?: string;
  };
};

/** What became of options without anybody's act on them; nobody is named. [D11.65] */
export async function recordPassed(tx: Tx, passed: readonly PassedOption[], now: Date): Promise<void> {
  await recordAudits(
    tx,
    passed.map(({ action, bookingId: id, mediaTitle, campaignName, from, to }) => ({
      actor: null,
      action,
      object: bookingObject({ id, media_title: mediaTitle, manual_name: null, campaign_title: campaignName }),
      changes: changesBetween(from, to),
      now,
    })),
  );
}
