import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { actionReason, findAction } from '../../../ui/action/record-actions.ts';
import { WhyNotFreeButton } from '../../occupancy/shared/why-not-free-button.tsx';
import { campaignQuery } from '../campaigns.api.ts';
import { useAfterBooking } from '../parts/use-after-booking.ts';

const BookingDialog = lazy(async () => ({ default: (await import('../parts/booking-dialog.tsx')).BookingDialog }));

type Props = {
  readonly campaignId: number;
  readonly surface: Pick<MediaRow, 'id' | 'title' | 'available_quantity' | 'booking_id'>;
  readonly label: string;
};

/**
 * Books a surface from its own page, by the dialog of the campaign's browser. Whether it is booked already is read from the surface, so that a
 * cancelled booking opens the button again. It is open even when the surface is free on some of the campaign's days only.
 */
export function BookSurface({ campaignId, surface, label }: Props): React.ReactNode {
  const { data: campaign } = useQuery(campaignQuery(campaignId));
  const [isOpen, setOpen] = useState(false);
  const afterBooking = useAfterBooking(campaignId);
  const action = campaign === undefined ? undefined : findAction(campaign, 'browse_surfaces');
  if (campaign === undefined || action === undefined || surface.booking_id !== null) return null;
  return (
    <>
      <ActionButton icon={IconCalendarPlus} closedBecause={actionReason(action)} onClick={() => setOpen(true)}>
        {label}
      </ActionButton>
      {surface.available_quantity > 0 ? null : (
        <WhyNotFreeButton mediaId={surface.id} title={surface.title} question={{ campaign: campaignId }} />
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <BookingDialog
            campaign={campaign}
            row={surface}
            onClose={() => setOpen(false)}
            onBooked={(booking) => {
              setOpen(false);
              afterBooking(surface, booking);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
