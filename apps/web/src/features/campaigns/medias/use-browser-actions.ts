import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import type { PageAddress } from '@felulet/contract/page-paths.ts';
import {
  IconCalendarPlus,
  IconCalendarX,
  IconEye,
  IconHourglassHigh,
  IconPackageOff,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { actionReason } from '../../../ui/action/record-actions.ts';
import type { RowAction } from '../../../ui/table/column.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { askToDeleteBooking } from '../../bookings/shared/ask-to-delete-booking.ts';
import { useUndo } from '../../bookings/shared/use-undo.ts';
import { useBookingCalls } from '../campaigns.api.ts';
import { isBookable } from '../parts/booking-rules.ts';
import { useCancelPackage } from '../parts/use-cancel-package.ts';

/** The page of a surface; undefined while there is none. */
export function surfaceLink(row: MediaRow): PageAddress {
  return `/medias/show/${row.id}`;
}

type Openers = {
  readonly onBook: (row: MediaRow) => void;
  readonly onHold: (row: MediaRow) => void;
  readonly onLine: (row: MediaRow) => void;
  readonly onOption: (row: MediaRow) => void;
};

export function useCampaignBrowserActions(
  campaignId: number,
  { onBook, onHold, onLine, onOption }: Openers,
): (row: MediaRow) => readonly RowAction[] {
  const { t } = useTranslation();
  const cancel = useCancelling();
  // A booking that came with a package can only be cancelled with the whole package.
  const cancelPackage = useCancelPackage();
  return (row) => {
    const to = surfaceLink(row);
    const { booking_id: bookingId, booking_package_id: packageId } = row;
    const detail: RowAction[] = [
      { icon: IconEye, label: t('campaigns.browser.detail'), to, search: { campaign: String(campaignId) } },
      ...(row.option ? [{ icon: IconHourglassHigh, label: t('options.page.show'), onClick: () => onOption(row) }] : []),
    ];
    if (packageId !== null) {
      const label = t('campaigns.browser.cancelPackage');
      return [
        ...detail,
        {
          icon: IconPackageOff,
          label,
          danger: true,
          onClick: () => void cancelPackage(packageId, row.title, { isOfSurface: true }),
        },
      ];
    }
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
        isMain: true,
        onClick: () => onBook(row),
      },
      ...(isBookable(row)
        ? [{ icon: IconHourglassHigh, label: t('options.hold.action'), onClick: () => onHold(row) }]
        : []),
      ...row.actions
        .filter(({ action }) => action === 'stand_in_line')
        .map((known) => ({
          icon: IconUsersPlus,
          label: t('options.line.action'),
          onClick: () => onLine(row),
          closedBecause: actionReason(known),
        })),
    ];
  };
}

/** Cancels a booking that belongs to no package. */
function useCancelling(): (id: number, name: string) => Promise<void> {
  const { t } = useTranslation();
  const calls = useBookingCalls();
  const undo = useUndo();
  const texts = { success: t('campaigns.book.deleteSuccess'), failure: t('campaigns.book.deleteFailure') };
  return async (id, name) => {
    if (!(await askToDeleteBooking(name))) return;
    await toastOutcome(calls.cancel(id), { ...texts, action: undo.deletion([{ kind: 'media', id, title: name }]) });
  };
}
