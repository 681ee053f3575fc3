import type { MediaRow } from '@felulet/contract/medias/media.responses.ts';
import { IconCalendarPlus, IconCalendarX, IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import type { RowAction } from '../../../ui/list/column.ts';
import { usePageExists } from '../../../ui/page/use-page-exists.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { useBookingCalls } from '../campaigns.api.ts';
import { isBookable } from './booking-rules.ts';

/** Where a surface's own page is; undefined while there is none. */
export function useSurfaceLink(): (row: MediaRow) => string | undefined {
  const exists = usePageExists()('/medias/show/$id');
  return (row) => (exists ? `/medias/show/${row.id}` : undefined);
}

/** [C2.14] [C2.17 booking is offered] */
export function useBrowserActions(
  campaignId: number,
  onBook: (row: MediaRow) => void,
): (row: MediaRow) => readonly RowAction[] {
  const { t } = useTranslation();
  const linkOf = useSurfaceLink();
  const cancel = useCancelBooking();
  return (row) => {
    const to = linkOf(row);
    const { booking_id: bookingId } = row;
    const detail: RowAction[] =
      to === undefined
        ? []
        : [{ icon: IconEye, label: t('campaigns.browser.detail'), to, search: { campaign: String(campaignId) } }];
    if (bookingId !== null) {
      return [
        ...detail,
        {
          icon: IconCalendarX,
          label: t('campaigns.browser.cancel'),
          danger: true,
          onClick: () => void cancel(bookingId, row.title),
        },
      ];
    }
    return [
      ...detail,
      {
        icon: IconCalendarPlus,
        label: t('campaigns.browser.book'),
        onClick: () => onBook(row),
        closedBecause: isBookable(row) ? null : t('campaigns.browser.noneLeft'),
      },
    ];
  };
}

function useCancelBooking(): (bookingId: number, name: string) => Promise<void> {
  const { t } = useTranslation();
  const calls = useBookingCalls();
  return async (bookingId, name) => {
    if (!(await askToDelete(name))) return;
    await toastOutcome(calls.cancel(bookingId), {
      success: t('campaigns.book.deleteSuccess'),
      failure: t('campaigns.book.deleteFailure'),
    });
  };
}
