import { Button, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { isActionAllowed } from '../../../ui/action/record-actions.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { DescriptionList } from '../../../ui/page/description-list.tsx';
import { PeriodText } from '../../../ui/text/time-text.tsx';
import { BookingStateBadge } from '../../bookings/shared/booking-state-badge.tsx';
import type { CalendarBooking } from './calendar-month.ts';
import { CalendarOption } from './calendar-option.tsx';
import { useBookingName } from './use-booking-name.ts';
import { useRemoveCalendarBooking } from './use-remove-booking.ts';

type Props = { readonly booking: CalendarBooking; readonly onClose: () => void };

/** The details of a booking that the reader may know. */
export function BookingPopup({ booking, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const remove = useRemoveCalendarBooking();
  const removeAndClose = async (): Promise<void> => {
    if (await remove(booking)) onClose();
  };
  return (
    <DialogFrame title={useBookingName()(booking)} onClose={onClose} size="sm">
      <DescriptionList
        items={[
          {
            label: t('medias.booking.period'),
            value: <PeriodText from={booking.date_from} to={booking.date_to} />,
          },
          ...(booking.is_option ? [{ label: t('options.one'), value: <CalendarOption booking={booking} /> }] : []),
          ...(booking.state === null
            ? []
            : [{ label: t('medias.booking.state'), value: <BookingStateBadge state={booking.state} /> }]),
        ]}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        {isActionAllowed(booking, 'edit_own') ? (
          <ActionButton variant="default" icon={IconPencil} to={`/bookings/own/${booking.id}`}>
            {t('medias.booking.change')}
          </ActionButton>
        ) : null}
        {isActionAllowed(booking, 'delete') ? (
          <Button
            variant="default"
            c="var(--rejected)"
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => void removeAndClose()}
          >
            {t('medias.booking.remove')}
          </Button>
        ) : null}
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ui.actions.close')}
        </Button>
      </Group>
    </DialogFrame>
  );
}
