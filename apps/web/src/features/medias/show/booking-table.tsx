import { budapestDay } from '@felulet/domain/period/day.ts';
import { IconCalendarSearch, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isActionAllowed } from '../../../ui/action/record-actions.ts';
import type { Column, RowAction } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { readyRows } from '../../../ui/table/ready-rows.ts';
import { Dash } from '../../../ui/text/dash.tsx';
import { PeriodText } from '../../../ui/text/time-text.tsx';
import { BookingStateBadge } from '../../bookings/shared/booking-state-badge.tsx';
import styles from '../parts/media-detail.module.css';
import { type CalendarBooking, type Month, toMonth } from './calendar-month.ts';
import { CalendarOption } from './calendar-option.tsx';
import { useBookingName } from './use-booking-name.ts';
import { useRemoveCalendarBooking } from './use-remove-booking.ts';

/** The width of the longest state beside the actions of a row, in px. */
const STATE_WIDTH = 200;

const period: Column<CalendarBooking> = {
  id: 'period',
  header: 'medias.booking.period',
  cell: (row) => <PeriodText from={row.date_from} to={row.date_to} />,
};

const columns: readonly Column<CalendarBooking>[] = [
  { id: 'campaign_name', header: 'medias.booking.campaign', names: true, cell: (row) => <Name booking={row} /> },
  period,
  {
    id: 'state',
    header: 'medias.booking.state',
    width: STATE_WIDTH,
    cell: (row) => <State booking={row} />,
  },
];

/** For readers who may know neither the owner of a booking nor its state. */
const quantityColumns: readonly Column<CalendarBooking>[] = [
  { id: 'quantity', header: 'medias.column.quantity', names: true, cell: (row) => <Name booking={row} /> },
  period,
  {
    id: 'option',
    header: 'options.one',
    width: STATE_WIDTH,
    cell: (row) => (row.is_option ? <CalendarOption booking={row} /> : <Dash />),
  },
];

type Props = { readonly bookings: readonly CalendarBooking[]; readonly onMonth: (month: Month) => void };

/** The bookings that are not over yet, as a table. */
export function UpcomingBookings({ bookings, onMonth }: Props): React.ReactNode {
  const { t } = useTranslation();
  const remove = useRemoveCalendarBooking();
  const nameOf = useBookingName();
  const today = budapestDay(new Date());
  const coming = bookings.filter((booking) => booking.date_to >= today);
  const isNamed = coming.some(({ campaign_name: name, state, is_manual: isManual }) => name || state || isManual);
  const removal = (row: CalendarBooking): RowAction => ({
    icon: IconTrash,
    label: t('medias.booking.remove'),
    danger: true,
    onClick: () => void remove(row),
  });
  return (
    <div>
      <h3 className={styles.subhead}>{t('medias.booking.bookings')}</h3>
      {coming.length === 0 ? (
        <p className={styles.soft}>{t('medias.booking.noBooking')}</p>
      ) : (
        <DataTable
          label={t('medias.booking.bookings')}
          columns={isNamed ? columns : quantityColumns}
          result={readyRows(coming)}
          rowId={(row) => row.id}
          rowName={nameOf}
          rowActions={(row) => [
            {
              icon: IconCalendarSearch,
              label: t('medias.booking.inCalendar'),
              onClick: () => onMonth(toMonth(row.date_from)),
            },
            ...(isActionAllowed(row, 'edit_own')
              ? [{ icon: IconPencil, label: t('medias.booking.change'), to: `/bookings/own/${row.id}` } as const]
              : []),
            ...(isActionAllowed(row, 'delete') ? [removal(row)] : []),
          ]}
        />
      )}
    </div>
  );
}

function Name({ booking }: { readonly booking: CalendarBooking }): React.ReactNode {
  return useBookingName()(booking);
}

function State({ booking }: { readonly booking: CalendarBooking }): React.ReactNode {
  if (booking.state === null && !booking.is_option) return <Dash />;
  return (
    <span className={styles.states}>
      {booking.state === null ? null : <BookingStateBadge state={booking.state} />}
      <CalendarOption booking={booking} isShort />
    </span>
  );
}
