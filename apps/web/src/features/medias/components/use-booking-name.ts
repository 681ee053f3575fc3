import { useTranslation } from 'react-i18next';
import type { CalendarBooking } from './calendar-month.ts';

/** Whose booking it is and how many units, as far as the reader may know; an MHFE reads the number alone. [K6.7] */
export function useBookingName(): (booking: CalendarBooking) => string {
  const { t } = useTranslation();
  return ({ campaign_name: name, is_manual: isManual, quantity }) => {
    const pieces = t('ui.values.pieces', { count: quantity });
    if (name !== null && name !== '') return `${name} · ${pieces}`;
    return isManual ? `${t('medias.booking.manual')} · ${pieces}` : pieces;
  };
}
