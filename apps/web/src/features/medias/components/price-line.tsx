import type { MediaListPrices } from '@felulet/contract/catalogue/surface-history.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import { useTranslation } from 'react-i18next';
import { InstantText } from '../../../ui/text/time-text.tsx';
import { perUnit } from '../../../ui/text/unit-name.ts';
import styles from './price-line.module.css';
import { steppedPath } from './stepped-path.ts';

type Points = MediaListPrices['points'];

const WIDTH = 600;
const HEIGHT = 120;

/** The list price over time: a step at each change, the same as a table beside it. [D13.16] */
export function PriceLine({ points }: { readonly points: Points }): React.ReactNode {
  const { t } = useTranslation();
  const prices = points.map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const first = points[0];
  if (first === undefined) return null;
  return (
    <div className={styles.line}>
      <figure className={styles.chart}>
        <figcaption>{t('medias.history.priceLine')}</figcaption>
        {new Set(points.map(({ unit }) => unit)).size > 1 ? (
          <p className={styles.note}>{t('medias.history.unitsDiffer')}</p>
        ) : null}
        <div className={styles.drawing}>
          <div className={styles.scale} data-level={least === most || undefined} aria-hidden="true">
            <span>{formatForint(most)}</span>
            {least === most ? null : <span>{formatForint(least)}</span>}
          </div>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            <path
              d={steppedPath(points, new Date(), { width: WIDTH, height: HEIGHT })}
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </div>
        <div className={styles.ends} aria-hidden="true">
          <span>{budapestDay(new Date(first.at))}</span>
          <span>{t('medias.history.today')}</span>
        </div>
      </figure>
      <div className={styles.table}>
        <table>
          <caption>{t('medias.history.prices')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('medias.history.since')}</th>
              <th scope="col">{t('medias.financial.listPrice')}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ at, price, unit }) => (
              <tr key={at}>
                <td>
                  <InstantText instant={at} />
                </td>
                <td>{perUnit(formatForint(price), unit, t)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
