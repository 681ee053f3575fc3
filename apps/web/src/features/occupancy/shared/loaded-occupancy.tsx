import type { MediaOccupancy } from '@felulet/contract/catalogue/occupancy.ts';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { occupancyQuery } from '../occupancy.api.ts';
import type { OccupancyQuery } from './occupancy-query.ts';
import styles from './why-not-free.module.css';

type Props = {
  readonly mediaId: number;
  readonly question: OccupancyQuery;
  readonly children: (occupancy: MediaOccupancy) => React.ReactNode;
};

/** Loads the occupancy of a surface for a popup. */
export function LoadedOccupancy({ mediaId, question, children }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(occupancyQuery(mediaId, question));
  if (data !== undefined) return children(data);
  if (!isError) return <Skeleton height={72} />;
  return (
    <div className={styles.failed}>
      <p role="alert">{t('occupancy.why.failed')}</p>
      <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
        {t('ui.actions.retry')}
      </Button>
    </div>
  );
}
