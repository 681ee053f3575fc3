import { bookingDelete } from '@felulet/contract/wire.generated.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { useRestoreRemoved } from '../../../ui/toast/use-restore-removed.ts';
import { askToDeleteBooking } from './ask-to-delete-booking.ts';

export type NamedBooking = Period & { readonly id: number; readonly name: string };

/** Asks, deletes an own booking of a surface, offers the undo, and resolves to whether it is gone. */
export function useRemoveBooking(): (booking: NamedBooking) => Promise<boolean> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const undo = useRestoreRemoved();
  const remove = async (id: number): Promise<void> => {
    await call(bookingDelete, { params: { id } });
    await refreshAfter(client, 'booking', { path: bookingDelete.path, id });
  };
  return async ({ id, name, ...days }) => {
    const named = `${name}, ${formatPeriod(days)}`;
    if (!(await askToDeleteBooking(named))) return false;
    return toastOutcome(remove(id), {
      success: t('medias.booking.removeSuccess'),
      failure: t('medias.booking.removeFailure'),
      action: undo([{ kind: 'booking', id, name: named }]),
    });
  };
}
