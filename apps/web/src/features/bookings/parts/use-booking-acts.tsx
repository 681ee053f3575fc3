import type { BookingRow } from '@felulet/contract/sales/booking-list.ts';
import { IconCheck, IconHourglassHigh, IconPencil, IconReceipt, IconTrash, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isActionAllowed } from '../../../ui/action/record-actions.ts';
import type { RowAction } from '../../../ui/table/column.ts';
import { OpenedOption } from '../../options/shared/opened-option.tsx';
import { useOptionActs } from '../../options/shared/use-option-acts.tsx';
import { useRemoveBooking } from '../shared/use-remove-booking.ts';
import { isOwn } from './use-remove-own.tsx';

const RejectBookingDialog = lazy(() =>
  import('./reject-booking-dialog.tsx').then((module) => ({ default: module.RejectBookingDialog })),
);
const PricingModal = lazy(() =>
  import('../shared/pricing-modal.tsx').then((module) => ({ default: module.PricingModal })),
);

type Opened = { readonly dialog: 'reject' | 'pricing' | 'option'; readonly row: BookingRow };
type BookingActs = { readonly actionsOf: (row: BookingRow) => readonly RowAction[]; readonly dialogs: React.ReactNode };

/** The reader's actions on a booked surface, and their dialogs. `onRemoved` is called after a deletion. */
export function useBookingActs(onRemoved: (id: number) => void): BookingActs {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const optionActs = useOptionActs();
  const ownActs = useOwnActs(onRemoved);
  const actionsOf = (row: BookingRow): readonly RowAction[] => {
    const approval = { to: `/bookings/edit/${row.id}` } as const;
    const opens = (dialog: Opened['dialog']) => ({ onClick: () => setOpened({ dialog, row }) });
    const may = (action: BookingRow['actions'][number]['action']): boolean => isActionAllowed(row, action);
    return [
      ...(may('show_pricing')
        ? [{ icon: IconReceipt, label: t('bookings.action.showPricing'), ...opens('pricing') }]
        : []),
      ...(may('reprice') ? [{ icon: IconPencil, label: t('bookings.action.reprice'), ...approval }] : []),
      ...(may('approve') ? [{ icon: IconCheck, label: t('bookings.action.approve'), isMain: true, ...approval }] : []),
      ...(row.option === undefined ? [] : [{ icon: IconHourglassHigh, label: t('options.one'), ...opens('option') }]),
      ...optionActs.ofMark(row.option, { ...row, title: row.media_title, campaign: row.campaign_name }),
      ...(may('reject') ? [{ icon: IconX, label: t('bookings.action.reject'), danger: true, ...opens('reject') }] : []),
      ...ownActs(row),
    ];
  };
  const dialogs = (
    <>
      <OpenedDialog opened={opened} onClose={() => setOpened(null)} />
      {optionActs.dialog}
    </>
  );
  return { actionsOf, dialogs };
}

/** Own bookings are changed and deleted as on the board and on the surface's page. */
function useOwnActs(onRemoved: (id: number) => void): (row: BookingRow) => readonly RowAction[] {
  const { t } = useTranslation();
  const removeNamed = useRemoveBooking();
  const remove = async (row: BookingRow): Promise<void> => {
    if (await removeNamed({ ...row, name: bookingNameOf(row) })) onRemoved(row.id);
  };
  return (row) => [
    ...(isActionAllowed(row, 'edit_own')
      ? [
          {
            icon: IconPencil,
            label: t('medias.booking.change'),
            to: `/bookings/own/${row.id}`,
            search: { from: 'bookings' },
          } as const,
        ]
      : []),
    ...(isOwn(row)
      ? [{ icon: IconTrash, label: t('medias.booking.remove'), danger: true, onClick: () => void remove(row) }]
      : []),
  ];
}

function OpenedDialog({
  opened,
  onClose,
}: {
  readonly opened: Opened | null;
  readonly onClose: () => void;
}): React.ReactNode {
  const { dialog, row } = opened ?? {};
  return (
    <>
      <Suspense fallback={null}>
        {dialog === 'reject' && row !== undefined ? (
          <RejectBookingDialog
            bookingId={row.id}
            name={bookingNameOf(row)}
            bookingPackage={row.booking_package}
            onClose={onClose}
          />
        ) : null}
        {dialog === 'pricing' && row !== undefined ? (
          <PricingModal bookingId={row.id} name={bookingNameOf(row)} onClose={onClose} />
        ) : null}
      </Suspense>
      <OpenedOption
        id={dialog === 'option' ? row?.option?.id : undefined}
        title={row?.media_title ?? ''}
        onClose={onClose}
      />
    </>
  );
}

function bookingNameOf(row: BookingRow): string {
  return `${row.media_title} · ${row.campaign_name}`;
}
