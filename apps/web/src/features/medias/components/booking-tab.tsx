import type { Media } from '@felulet/contract/medias/media.responses.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OccupancyStrip } from '../../occupancy/shared/occupancy-strip.tsx';
import { BookingCalendar } from './booking-calendar.tsx';
import { BookingTable } from './booking-table.tsx';
import { type Month, monthOf } from './calendar-month.ts';
import { Facts } from './facts.tsx';
import { ItemTags } from './item-tags.tsx';
import styles from './media-detail.module.css';

/** Deadlines for everybody; who has booked what is not for the customer side. [K6.8] */
export function BookingTab({ media }: { readonly media: Media }): React.ReactNode {
  const { t } = useTranslation();
  const { important_details, booking, design, technical, exceptions } = media.media_booking;
  const { bookings, availability } = media;
  const [month, setMonth] = useState<Month>(() => monthOf(budapestDay(new Date())));
  return (
    <div className={styles.facts}>
      <Facts
        facts={[
          { label: t('medias.booking.importantDetails'), value: important_details, wide: true },
          { label: t('medias.booking.order'), value: booking },
          { label: t('medias.booking.design'), value: design },
          { label: t('medias.booking.technical'), value: technical },
          { label: t('medias.booking.exceptions'), value: <ItemTags ids={exceptions} list="exceptions" />, wide: true },
        ]}
      />
      {availability === undefined ? null : (
        <OccupancyStrip total={media.quantity} segments={availability} onMonth={setMonth} />
      )}
      {bookings === undefined ? null : (
        <>
          <BookingCalendar total={media.quantity} bookings={bookings} month={month} onMonth={setMonth} />
          <BookingTable bookings={bookings} onMonth={setMonth} />
        </>
      )}
    </div>
  );
}
