import type { PackageOccupancy } from '@felulet/contract/sales/packages.ts';
import { formatDays, formatPeriod } from '@felulet/domain/format/dates.ts';
import { lengthInDays } from '@felulet/domain/period/period.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/page/panel.tsx';
import { packageOccupancyQuery } from '../packages.api.ts';
import styles from './package-page.module.css';

/** The days on which it can be sold as a whole, and the surfaces that are not free on the others. */
export function PackageDaysPanel({ packageId }: { readonly packageId: number }): React.ReactNode {
  const { t } = useTranslation();
  const { data } = useQuery(packageOccupancyQuery(packageId));
  if (data === undefined) return null;
  return (
    <Panel title={t('packages.occupancy.title')}>
      <Days occupancy={data} />
    </Panel>
  );
}

function Days({ occupancy }: { readonly occupancy: PackageOccupancy }): React.ReactNode {
  const { t } = useTranslation();
  const { days, deleted } = occupancy;
  const taken = days.filter((part) => part.in_the_way.length > 0);
  const period = formatPeriod(occupancy);
  // Nobody can book the whole package without a deleted surface, whether it was free or not.
  if (deleted.length > 0)
    return (
      <p className={styles.deleted}>
        {t('packages.occupancy.deleted', { names: deleted.map(({ title }) => title).join(', ') })}
      </p>
    );
  return (
    <>
      <div className={styles.strip} role="img" aria-label={t('packages.occupancy.strip', { period })}>
        {days.map((part) => (
          <span
            key={part.date_from}
            className={part.in_the_way.length === 0 ? styles.free : styles.taken}
            style={{ flexGrow: lengthInDays(part) }}
            data-tip={`${formatDays(part)} · ${t(part.in_the_way.length === 0 ? 'packages.occupancy.free' : 'packages.occupancy.taken')}`}
          />
        ))}
      </div>
      {taken.length === 0 ? (
        <p className={styles.hint}>{t('packages.occupancy.allFree', { period })}</p>
      ) : (
        <TakenDays days={days} />
      )}
    </>
  );
}

function TakenDays({ days }: Pick<PackageOccupancy, 'days'>): React.ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.scroll}>
      <table className={`${styles.days} tabular`}>
        <thead>
          <tr>
            <th scope="col">{t('packages.occupancy.days')}</th>
            <th scope="col">{t('packages.occupancy.inTheWay')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((part) => (
            <tr key={part.date_from}>
              <td>{formatDays(part)}</td>
              <td>
                {part.in_the_way.length === 0 ? (
                  t('packages.occupancy.free')
                ) : (
                  <ul>
                    {part.in_the_way.map(({ id, title, free, missing }) => (
                      <li key={id}>{t('packages.occupancy.shortOf', { title, free, missing })}</li>
                    ))}
                  </ul>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
