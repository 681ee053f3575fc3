import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { occupancyQuery } from '../occupancy.api.ts';
import type { OccupancyQuestion } from './occupancy-question.ts';
import styles from './why-not-free.module.css';

type Props = { readonly mediaId: number; readonly question: OccupancyQuestion; readonly wanted: number };

/** How many units are free on every day of a period, and that more are wanted. [D16.5 from the first moment] */
export function FreeUnits({ mediaId, question, wanted }: Props): React.ReactNode {
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
