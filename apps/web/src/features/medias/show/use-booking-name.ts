import { campaignLabel } from '@felulet/domain/campaign/campaign-label.ts';
import { useTranslation } from 'react-i18next';
import type { CalendarBooking } from './calendar-month.ts';

export type BookingWords = { readonly owner: string | null; readonly pieces: string };

/** The owner of a booking and its units, as far as the reader may know; an MHFE sees the number only. */
export function useBookingWords(): (booking: CalendarBooking) => BookingWords {
  const { t } = useTranslation();
  return ({ campaign_name: name, brand, is_manual: isManual, quantity }) => {
    const pieces = t('ui.values.pieces', { count: quantity });
    if (name !== null && name !== '') return { owner: campaignLabel(name, brand), pieces };
    return { owner: isManual ? t('medias.booking.manual') : null, pieces };
  };
}

/** The same in one line. */
export function useBookingName(): (booking: CalendarBooking) => string {
  const wordsOf = useBookingWords();
  return (booking) => {
    const { owner, pieces } = wordsOf(booking);
    return owner === null ? pieces : `${owner} · ${pieces}`;
  };
}
