import { bookingDelete } from '@felulet/contract/wire.generated.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { askToDeleteBooking } from './ask-to-delete-booking.ts';

export type NamedBooking = Period & { readonly id: number; readonly name: string };

/** Asks, deletes the booking of a surface, and resolves to whether it is gone. */
export function useRemoveBooking(): (booking: NamedBooking) => Promise<boolean> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = async (id: number): Promise<void> => {
    await call(bookingDelete, { params: { id } });
    await refreshAfter(client, 'booking', { path: bookingDelete.path, id });
  };
  return async ({ id, name, ...days }) => {
    if (!(await askToDeleteBooking(`${name}, ${formatPeriod(days)}`))) return false;
    return toastOutcome(remove(id), {
      success: t('medias.booking.removeSuccess'),
      failure: t('medias.booking.removeFailure'),
    });
  };
}
