import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { useTranslation } from 'react-i18next';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { useMediaCalls } from '../medias.api.ts';
import type { CalendarBooking } from './calendar-month.ts';
import { useBookingName } from './use-booking-name.ts';

/** Asks, takes the booking out of the calendar, and tells whether it is gone. [D4.6] */
export function useRemoveBooking(): (booking: CalendarBooking) => Promise<boolean> {
  const { t } = useTranslation();
  const calls = useMediaCalls();
  const nameOf = useBookingName();
  return async (booking) => {
    if (!(await askToDelete(`${nameOf(booking)}, ${formatPeriod(booking)}`))) return false;
    return toastOutcome(calls.removeBooking(booking.id), {
      success: t('medias.booking.removeSuccess'),
      failure: t('medias.booking.removeFailure'),
    });
  };
}
