import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { useTranslation } from 'react-i18next';
import { BookingCalendar } from './booking-calendar.tsx';
import { BookingTable } from './booking-table.tsx';
import type { Month } from './calendar-month.ts';
import { Facts } from './facts.tsx';
import { ItemTags } from './item-tags.tsx';
import styles from './media-detail.module.css';

type Props = { readonly media: Media; readonly month: Month; readonly onMonth: (month: Month) => void };

/** Deadlines for everybody; who has booked what is not for the customer side. [K6.8] */
export function BookingTab({ media, month, onMonth }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { important_details, booking, design, technical, exceptions } = media.media_booking;
  const { bookings } = media;
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
      {bookings === undefined ? null : (
        <>
          <BookingCalendar
            // Nothing of an archived one is free, nor taken.
            total={media.archived_at === null ? media.quantity : null}
            bookings={bookings}
            month={month}
            onMonth={onMonth}
          />
          <BookingTable bookings={bookings} onMonth={onMonth} />
        </>
      )}
    </div>
  );
}
