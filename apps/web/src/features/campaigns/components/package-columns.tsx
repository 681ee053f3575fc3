import type { PackageRow } from '@felulet/contract/sales/packages.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/list/column.ts';
import { Money } from '../../../ui/text/money.tsx';
import { PeriodText } from '../../../ui/text/time-text.tsx';
import styles from './browser.module.css';

type RoleColumn = Column<PackageRow> & { readonly hiddenFrom?: readonly Role[] };

const columns: readonly RoleColumn[] = [
  { id: 'title', header: 'packages.field.title', names: true, sortable: true, cell: (row) => row.title },
  {
    id: 'company_name',
    header: 'packages.field.company',
    sortable: true,
    hiddenFrom: ['ROLE_PUBLISHER'],
    cell: (row) => row.company_name,
  },
  {
    id: 'date_from',
    header: 'campaigns.packages.onSale',
    sortable: true,
    cell: (row) => <PeriodText from={row.date_from} to={row.date_to} />,
  },
  {
    id: 'medias_different_sum',
    header: 'campaigns.packages.count',
    align: 'right',
    sortable: true,
    cell: (row) => <Sums row={row} />,
  },
  {
    id: 'availability',
    header: 'campaigns.packages.availability',
    lines: 2,
    cell: (row) => <Availability row={row} />,
  },
  {
    id: 'price',
    header: 'packages.field.price',
    align: 'right',
    sortable: true,
    lines: 2,
    card: true,
    hiddenFrom: ['ROLE_ADVERTISER', 'ROLE_INTERMEDIARY'],
    cell: (row) => <Price row={row} />,
  },
];

/** [C2.18] [D9.3] */
export function packageColumnsFor(role: Role): readonly Column<PackageRow>[] {
  return columns.filter((column) => !column.hiddenFrom?.includes(role));
}

/** What it is sold for, and below it what its price tags add in the offer. [D7.62] */
function Price({ row: { price, price_tags_total: tags = 0 } }: { readonly row: PackageRow }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Money forints={price ?? null} />
      {tags === 0 ? null : (
        <span className={styles.under}>{t('campaigns.packages.tags', { amount: formatForint(tags) })}</span>
      )}
    </>
  );
}

function Sums({ row }: { readonly row: PackageRow }): React.ReactNode {
  const { t } = useTranslation();
  return t('packages.field.surfaceCount', { count: row.medias_different_sum });
}

const MOST_NAMED = 3;

/** Free as a whole, or which of its surfaces are in the way. [D6.42] */
function Availability({ row }: { readonly row: PackageRow }): React.ReactNode {
  const { t } = useTranslation();
  if (row.booking_package_id !== null)
    return (
      <span className={styles.badge}>
        <IconCheck size={13} stroke={2.4} aria-hidden="true" />
        {t('campaigns.browser.booked')}
      </span>
    );
  const { availability } = row;
  if (!availability) return null;
  if (availability.is_free) return t('campaigns.packages.free');
  return (
    <div className={styles.none}>
      <strong>{t('campaigns.packages.notFree')}</strong>
      <WhyNot row={row} availability={availability} />
    </div>
  );
}

type WhyProps = {
  readonly row: PackageRow;
  readonly availability: NonNullable<PackageRow['availability']>;
};

function WhyNot({ row, availability }: WhyProps): React.ReactNode {
  const { t } = useTranslation();
  if (row.medias_different_sum === 0) return <div>{t('campaigns.packages.noItems')}</div>;
  if (availability.period === null) return <div>{t('campaigns.packages.noDays')}</div>;
  const { in_the_way: surfaces, in_the_way_count: count } = availability;
  const rest = count - MOST_NAMED;
  const named = surfaces
    .slice(0, MOST_NAMED)
    .map(({ title, is_deleted: isDeleted, available_quantity: free }) =>
      isDeleted ? t('campaigns.packages.deleted', { title }) : t('campaigns.packages.shortOf', { title, free }),
    );
  if (rest > 0) named.push(t('campaigns.packages.more', { count: rest }));
  return (
    <div className={styles.inTheWay} title={named.join('\n')}>
      {named.join(', ')}
    </div>
  );
}
