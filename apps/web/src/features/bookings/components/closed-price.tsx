import type { Booking } from '@felulet/contract/bookings/booking.responses.ts';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { closedReason, isOpen } from '../../../ui/action/record-actions.ts';
import { SavedPrice } from './saved-price.tsx';

/** A booking whose price cannot be set now: why not, and the price it has. */
export function ClosedPrice({ booking }: { readonly booking: Booking }): React.ReactNode {
  const { t } = useTranslation();
  const reason =
    booking.state === 'PUBLISHER_ACCEPTED' ? closedReason(booking, 'reprice') : closedReason(booking, 'approve');
  return (
    <>
      <Alert variant="light" color="gray" icon={<IconLock size={18} />} styles={{ message: { color: 'var(--ink)' } }}>
        {t('bookings.approval.closed')} {reason}
      </Alert>
      {isOpen(booking, 'show_pricing') ? <SavedPrice booking={booking} /> : null}
    </>
  );
}
