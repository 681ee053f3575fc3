import type { OptionRow } from '@felulet/contract/sales/options.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/table/column.ts';
import { Dash } from '../../ui/text/dash.tsx';
import { EndsText, OptionStateBadge, RankText } from './shared/option-view.tsx';
import styles from './shared/options.module.css';

const columns: readonly Column<OptionRow>[] = [
  {
    id: 'media_title',
    header: 'options.field.media',
    names: true,
    sortable: true,
    cell: ({ media }) => <Two first={media.title} second={media.surface_code} />,
  },
  {
    id: 'campaign_name',
    card: 'line',
    header: 'options.field.campaign',
    sortable: true,
    cell: (row) => <Two first={row.campaign.name} second={row.campaign.brand} />,
  },
  {
    id: 'advertiser',
    header: 'options.field.client',
    // The campaign's brand says it.
    isExtra: true,
    cell: (row) => <Two first={row.advertiser} second={null} />,
  },
  {
    id: 'publisher',
    header: 'options.field.party',
    sortable: true,
    cell: (row) => <Two first={row.publisher.name} second={row.offer_maker.name} />,
  },
  { id: 'period', header: 'options.field.period', sortable: true, cell: (row) => <Days row={row} /> },
  {
    id: 'hold_until',
    card: true,
    header: 'options.field.ends',
    sortable: true,
    cell: (row) => <EndsText option={row} />,
  },
  {
    id: 'state',
    card: true,
    header: 'options.field.state',
    sortable: true,
    cell: (row) => <State row={row} />,
  },
  {
    id: 'rank',
    header: 'options.field.rank',
    sortable: true,
    isExtra: true,
    cell: (row) => <RankText rank={row.rank} />,
  },
];

/** The other company of a row: an offer maker sees the surface's owner, a publisher the offer maker. */
const others: Partial<Readonly<Record<Role, Partial<Column<OptionRow>>>>> = {
  ROLE_MHFE: {
    header: 'options.field.publisher',
    cell: (row) => <Two first={row.publisher.name} second={null} />,
  },
  ROLE_PUBLISHER: {
    header: 'options.field.offerMaker',
    sortable: false,
    cell: (row) => <Two first={row.offer_maker.name} second={null} />,
  },
};

export function optionColumnsFor(role: Role): readonly Column<OptionRow>[] {
  return columns.map((column) => (column.id === 'publisher' ? { ...column, ...others[role] } : column));
}

type TwoProps = { readonly first: string | null; readonly second: string | null };

function Two({ first, second }: TwoProps): React.ReactNode {
  if (first === null || first === '') return <Dash />;
  return (
    <span className={styles.stack}>
      <span className={styles.cut} title={first}>
        {first}
      </span>
      {second === null || second === '' ? null : <span className={styles.under}>{second}</span>}
    </span>
  );
}

/** With the position in the queue, or the number of those behind it. */
function State({ row }: { readonly row: OptionRow }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles.stack} data-whole>
      <OptionStateBadge option={row} />
      {row.state === 'WAITING' ? (
        <span className={styles.under}>
          <RankText rank={row.rank} />
        </span>
      ) : null}
      {row.waiting > 0 ? (
        <span className={styles.under} data-desk>
          {t('options.waiting', { count: row.waiting })}
        </span>
      ) : null}
    </span>
  );
}

function Days({ row }: { readonly row: OptionRow }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <span className={`tabular ${styles.days}`} data-whole>
      {formatPeriod(row)}
      <span className={styles.under}>{t('ui.values.pieces', { count: row.quantity })}</span>
    </span>
  );
}
