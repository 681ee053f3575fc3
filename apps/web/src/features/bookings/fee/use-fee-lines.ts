import type { CampaignBooking } from '@felulet/contract/sales/campaign-offer.ts';
import { campaignGet } from '@felulet/contract/wire.generated.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../client/query-of.ts';
import { isActionAllowed } from '../../../ui/action/record-actions.ts';

/** The position of a line among those of its offer that take a fee. */
export type FeePosition = {
  /** Counted from 1. */
  readonly position: number;
  readonly count: number;
  readonly previous: number | null;
  readonly next: number | null;
  /** The line after saving: the next one without a fee, from the start again after the last, else simply the next one. */
  readonly nextAfterSaving: number | null;
  /** The number of other lines without a fee. */
  readonly withoutFee: number;
};

type Line = Pick<CampaignBooking, 'id' | 'mhfe_fee' | 'booking_package' | 'actions'>;

/** Lines of a package are left out, since the package carries their fee. Null for a line that takes no fee. */
export function findFeePosition(bookings: readonly Line[], id: number): FeePosition | null {
  const lines = bookings.filter((line) => isActionAllowed(line, 'edit_fee') && line.booking_package === null);
  const place = lines.findIndex((line) => line.id === id);
  if (place < 0) return null;
  const others = [...lines.slice(place + 1), ...lines.slice(0, place)];
  const without = others.filter((line) => (line.mhfe_fee ?? null) === null);
  const next = lines[place + 1]?.id ?? null;
  return {
    position: place + 1,
    count: lines.length,
    previous: lines[place - 1]?.id ?? null,
    next,
    nextAfterSaving: without[0]?.id ?? next,
    withoutFee: without.length,
  };
}

/** Null until the offer is loaded, and for somebody who came from elsewhere. */
export function useFeePosition(campaignId: number | null, bookingId: number): FeePosition | null {
  const query = queryOf(campaignGet, { params: { id: campaignId ?? 0 } });
  const { data } = useQuery({ ...query, enabled: campaignId !== null });
  return data === undefined ? null : findFeePosition(data.bookings, bookingId);
}
