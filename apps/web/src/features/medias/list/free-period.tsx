import { budapestDay } from '@felulet/domain/period/day.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MediaListState } from '../shared/media-list-state.ts';
import styles from './media-list.module.css';

/** What the column of free units is about; of what was archived it tells nothing. A chosen period alone leaves nothing out, which is offered beside it. [D6.8] [D12.99] */
export function FreePeriodNote({ list }: { readonly list: MediaListState }): React.ReactNode {
  const { t } = useTranslation();
  const { available_from: from, available_to: to, only_available, archived } = list.filters;
  if (archived === 'true') return <p className={styles.free} />;
  if (from === undefined && to === undefined)
    return <p className={styles.free}>{t('medias.list.freeToday', { day: budapestDay(new Date()) })}</p>;
  const period = [from ?? to, to ?? from].join(' – ');
  if (only_available === 'true') return <p className={styles.free}>{t('medias.list.freeIn', { period })}</p>;
  return (
    <p className={styles.free}>
      {t('medias.list.freeInOfAll', { period })}{' '}
      <Button size="compact-xs" variant="default" onClick={() => list.filterBy({ only_available: 'true' })}>
        {t('medias.filter.onlyAvailable')}
      </Button>
    </p>
  );
}
