import type { MediaOccupancy } from '@felulet/contract/catalogue/occupancy.ts';
import { formatDays } from '@felulet/domain/format/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../auth/shared/use-account.ts';
import { occupancyQuery } from '../occupancy.api.ts';
import { BookingHolders } from './booking-holders.tsx';
import { DaysInTheWay } from './days-in-the-way.tsx';
import { InLine } from './in-line.tsx';
import { LoadedOccupancy } from './loaded-occupancy.tsx';
import type { OccupancyQuery } from './occupancy-query.ts';
import styles from './why-not-free.module.css';

type Props = { readonly mediaId: number; readonly question: OccupancyQuery };

/** The days that are not free, the missing units, and what holds them. */
export function WhyNotFree(props: Props): React.ReactNode {
  const { t } = useTranslation();
  return (
    <LoadedOccupancy {...props}>
      {(occupancy) => (
        <>
          <p className={styles.soft}>
            {formatDays(occupancy)} · {t('occupancy.why.wanted', { count: occupancy.wanted })}
          </p>
          <Reasons occupancy={occupancy} />
        </>
      )}
    </LoadedOccupancy>
  );
}

function Reasons({ occupancy }: { readonly occupancy: MediaOccupancy }): React.ReactNode {
  const { t } = useTranslation();
  const days = occupancy.days.filter((part) => part.missing > 0);
  if (days.length === 0) return <p className={styles.soft}>{t('occupancy.why.fine')}</p>;
  return (
    <>
      <DaysInTheWay days={days} refused="booking" />
      {occupancy.bookings.length === 0 ? null : (
        <div>
          <p className={styles.head}>{t('occupancy.why.who')}</p>
          <BookingHolders occupancy={occupancy} />
        </div>
      )}
      <InLine count={occupancy.in_line} />
    </>
  );
}

/** A note in a form when units are missing; absent for those who may not know. */
export function ShortageNote({ mediaId, question }: Props): React.ReactNode {
  const { t } = useTranslation();
  const mayKnow = useMay()('media:occupancy');
  const { data } = useQuery({ ...occupancyQuery(mediaId, question), enabled: mayKnow });
  const isShort = data?.days.some((part) => part.missing > 0) ?? false;
  if (data === undefined || !isShort) return null;
  return (
    <section className={`${styles.boxed} ${styles.why}`} aria-label={t('occupancy.why.title')}>
      <Reasons occupancy={data} />
    </section>
  );
}

type FreeUnitsProps = { readonly mediaId: number; readonly question: OccupancyQuery; readonly wanted: number };

/** The units that are free on every day of a period, and a warning when more are wanted. */
export function FreeUnits({ mediaId, question, wanted }: FreeUnitsProps): React.ReactNode {
  const { t } = useTranslation();
  const { data } = useQuery(occupancyQuery(mediaId, question));
  if (data === undefined) return null;
  const { available_quantity: free, quantity: total } = data;
  return (
    <span role="status" className={wanted > free ? styles.short : undefined}>
      {t(wanted > free ? 'occupancy.why.tooMany' : 'occupancy.why.freeUnits', { free, total, wanted })}
    </span>
  );
}
