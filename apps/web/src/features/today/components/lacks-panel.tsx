import { mediaWarningsGet } from '@felulet/contract/catalogue/surface-warnings.ts';
import { formatNumber } from '@felulet/domain/format/money.ts';
import { surfaceWarnings } from '@felulet/domain/media/surface-warnings.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../client/query-of.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import styles from './today.module.css';
import { TodayLine } from './today-line.tsx';

/** What the publisher's own surfaces lack, each with the way to those. [D17.9] */
export function LacksPanel(): React.ReactNode {
  const { t } = useTranslation();
  const { data } = useQuery(queryOf(mediaWarningsGet, {}));
  const lacking = surfaceWarnings.filter((warning) => (data?.counts[warning] ?? 0) > 0);
  if (data === undefined || lacking.length === 0) return null;
  return (
    <Panel title={t('today.lacks.title')}>
      <ul className={styles.lines}>
        {lacking.map((warning) => (
          <TodayLine
            key={warning}
            place={`/medias?warning=${warning}`}
            text={t(`today.lacks.kind.${warning}`)}
            detail={null}
            aside={t('today.lacks.count', {
              count: data.counts[warning],
              total: formatNumber(data.counts[warning], 0),
            })}
          />
        ))}
      </ul>
    </Panel>
  );
}
