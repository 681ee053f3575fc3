import type { OptionRow } from '@felulet/contract/options/option.responses.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/list/column.ts';
import { Dash } from '../../../ui/text/dash.tsx';
import { useAccount } from '../../auth/shared/use-account.ts';
import { EndsText, OptionState, RankText } from '../shared/option-view.tsx';
import styles from '../shared/options.module.css';

const columns: readonly Column<OptionRow>[] = [
  {
    id: 'media_title',
    header: 'options.field.media',
    names: true,
    sortable: true,
    cell: (row) => <Two first={row.media.title} second={row.media.city} />,
  },
  {
    id: 'campaign_name',
    card: true,
    header: 'options.field.campaign',
    sortable: true,
    cell: (row) => <Two first={row.campaign.name} second={row.campaign.brand} />,
  },
  { id: 'advertiser', header: 'options.field.client', cell: (row) => <Two first={row.advertiser} second={null} /> },
  {
    id: 'publisher',
    header: 'options.field.party',
    sortable: true,
    cell: (row) => <Party row={row} />,
  },
  { id: 'rank', header: 'options.field.rank', sortable: true, cell: (row) => <Rank row={row} /> },
  { id: 'period', header: 'options.field.period', sortable: true, cell: (row) => <Days row={row} /> },
  {
    id: 'quantity',
    header: 'options.field.quantity',
    align: 'right',
    cell: (row) => <Pieces count={row.quantity} />,
  },
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
    cell: (row) => <OptionState option={row} />,
  },
];

/** An offer maker's options are all its own: it reads whose the surface is. [C2.70] */
export function optionColumnsFor(role: Role): readonly Column<OptionRow>[] {
  if (role !== 'ROLE_MHFE') return columns;
  return columns.map((column) =>
    column.id === 'publisher'
      ? {
          ...column,
          header: 'options.field.publisher',
          cell: (row) => <Two first={row.publisher.name} second={null} />,
        }
      : column,
  );
}

/** A publisher knows whose its own surfaces are. */
function Party({ row: { publisher, offer_maker: maker } }: { readonly row: OptionRow }): React.ReactNode {
  const isOwn = useAccount().company?.id === publisher.id;
  return isOwn ? <Two first={maker.name} second={null} /> : <Two first={publisher.name} second={maker.name} />;
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

/** With how many stand behind it. */
function Rank({ row }: { readonly row: OptionRow }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <RankText rank={row.rank} />
      {row.waiting > 0 ? <span className={styles.under}>{t('options.waiting', { count: row.waiting })}</span> : null}
    </span>
  );
}

/** First day above the last one, to leave room for the names. */
function Days({ row }: { readonly row: OptionRow }): React.ReactNode {
  return (
    <span className={`tabular ${styles.days}`}>
      <span>{row.date_from} –</span> <span>{row.date_to}</span>
    </span>
  );
}

function Pieces({ count }: { readonly count: number }): React.ReactNode {
  const { t } = useTranslation();
  return t('ui.values.pieces', { count });
}
