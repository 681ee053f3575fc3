import type { ShortDays } from '@felulet/contract/problem.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { occupancyQuery } from '../occupancy.api.ts';
import { BookingHolders } from './booking-holders.tsx';
import { DaysInTheWay } from './days-in-the-way.tsx';
import styles from './why-not-free.module.css';

type Props = { readonly mediaId: number; readonly days: readonly ShortDays[] };

/** The reason why a surface cannot have fewer units: the days, and their bookings. */
export function QuantityNote({ mediaId, days }: Props): React.ReactNode {
  const { t } = useTranslation();
  const period = { from: days[0]?.date_from, to: days.at(-1)?.date_to };
  const { data } = useQuery({ ...occupancyQuery(mediaId, period), enabled: days.length > 0 });
  if (days.length === 0) return null;
  return (
    <section className={`${styles.boxed} ${styles.why}`} aria-label={t('occupancy.why.daysTaken')}>
      <DaysInTheWay days={days} refused="quantity" />
      {data === undefined ? null : (
        <div>
          <p className={styles.head}>{t('occupancy.why.who')}</p>
          <BookingHolders occupancy={data} />
        </div>
      )}
    </section>
  );
}
