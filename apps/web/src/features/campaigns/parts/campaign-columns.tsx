import type { CampaignRow } from '@felulet/contract/sales/campaign-list.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { isFinalState } from '@felulet/domain/campaign/campaign-states.ts';
import { formatMinute, formatPeriod } from '@felulet/domain/format/dates.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/table/column.ts';
import { Dash } from '../../../ui/text/dash.tsx';
import { Money } from '../../../ui/text/money.tsx';
import styles from './campaign-list.module.css';
import { CampaignStateBadge } from './campaign-state-badge.tsx';

type RoleColumn = Column<CampaignRow> & { readonly hiddenFrom?: readonly Role[] };

const company: RoleColumn = {
  id: 'company',
  header: 'campaigns.field.company',
  sortable: true,
  // Mostly the advertiser or the intermediary, who have a column.
  isExtra: true,
  room: 120,
  cell: (row) => <CompanyCell name={row.company.name} />,
};

/** In this order; which of them a role may arrange stands in the domain's `list-columns.ts`. */
const columns: readonly RoleColumn[] = [
  {
    id: 'name',
    header: 'campaigns.field.name',
    names: true,
    sortable: true,
    room: 290,
    lines: 2,
    cell: (row) => <NameCell row={row} />,
  },
  {
    id: 'turn',
    header: 'campaigns.list.myTurn',
    sortable: true,
    // The company of an admin takes part in no campaign.
    hiddenFrom: ['ROLE_ADMIN'],
    cell: (row) => <TurnCell row={row} />,
  },
  {
    id: 'assignees',
    header: 'campaigns.list.assignees',
    room: 120,
    hiddenFrom: ['ROLE_ADMIN'],
    cell: (row) => <PeopleText people={row.assignees} />,
  },
  {
    id: 'state',
    card: true,
    header: 'campaigns.field.state',
    sortable: true,
    cell: (row) => <CampaignStateBadge state={row.state} />,
  },
  {
    id: 'date_from',
    card: true,
    header: 'campaigns.field.period',
    sortable: true,
    cell: (row) => (
      <span className={`tabular ${styles.period}`} data-whole>
        {formatPeriod(row)}
      </span>
    ),
  },
  {
    id: 'advertiser',
    header: 'campaigns.list.advertiserVia',
    sortable: true,
    room: 200,
    hiddenFrom: ['ROLE_ADVERTISER', 'ROLE_INTERMEDIARY'],
    lines: 2,
    cell: (row) => <PartiesCell first={row.advertiser} second={row.intermediary?.name ?? null} />,
  },
  {
    id: 'advertiser',
    header: 'campaigns.list.advertiserMaker',
    sortable: true,
    room: 165,
    hiddenFrom: ['ROLE_ADMIN', 'ROLE_MHFE', 'ROLE_PUBLISHER', 'ROLE_ADVERTISER'],
    lines: 2,
    cell: (row) => <PartiesCell first={row.advertiser} second={makerOf(row)} />,
  },
  {
    id: 'mhfe',
    header: 'campaigns.list.makerVia',
    sortable: true,
    room: 165,
    hiddenFrom: ['ROLE_ADMIN', 'ROLE_MHFE', 'ROLE_PUBLISHER', 'ROLE_INTERMEDIARY'],
    lines: 2,
    cell: (row) => <PartiesCell first={makerOf(row)} second={row.intermediary?.name ?? null} />,
  },
  {
    id: 'mhfe',
    header: 'campaigns.field.offerMaker',
    sortable: true,
    room: 150,
    hiddenFrom: ['ROLE_MHFE', 'ROLE_PUBLISHER', 'ROLE_INTERMEDIARY', 'ROLE_ADVERTISER'],
    cell: (row) => <CompanyCell name={makerOf(row)} />,
  },
  {
    id: 'ooh_budget',
    header: 'campaigns.field.budget',
    sortable: true,
    align: 'right',
    cell: (row) => <Money forints={row.ooh_budget} />,
  },
  {
    id: 'total_price',
    header: 'campaigns.field.offerTotal',
    align: 'right',
    isExtra: true,
    // A missing total is still being loaded.
    cell: (row) => (row.total_price === undefined ? '…' : <Money forints={row.total_price} />),
  },
  {
    id: 'updated_at',
    header: 'campaigns.field.updatedAt',
    sortable: true,
    lines: 2,
    cell: (row) => <ChangedCell row={row} />,
  },
  { ...company, hiddenFrom: ['ROLE_PUBLISHER', 'ROLE_INTERMEDIARY'] },
  // Among its rows there are those of several.
  { ...company, isExtra: false, hiddenFrom: ['ROLE_ADMIN', 'ROLE_MHFE', 'ROLE_PUBLISHER', 'ROLE_ADVERTISER'] },
];

export function columnsFor(role: Role): readonly Column<CampaignRow>[] {
  return columns.filter((column) => !column.hiddenFrom?.includes(role));
}

/** The brand stands below a name that does not say it; others have that line for themselves. */
function NameCell({ row: { name, brand } }: { readonly row: CampaignRow }): React.ReactNode {
  if (name.includes(brand))
    return (
      <span className={styles.whole} title={name}>
        {name}
      </span>
    );
  return (
    <span className={`${styles.named} ${styles.name}`}>
      <span title={name}>{name}</span>
      <span className={styles.brand} title={brand}>
        {brand}
      </span>
    </span>
  );
}

/** Whether the own company has to act, and what nobody there has opened yet. */
type Turn = Pick<CampaignRow, 'is_my_turn' | 'is_unread'>;

/** Says that the next step is up to the reader's company, and whether somebody there has seen it. */
export function TurnMark({ campaign: { is_my_turn, is_unread } }: { readonly campaign: Turn }): React.ReactNode {
  const { t } = useTranslation();
  if (!is_my_turn) return null;
  return (
    <span
      className={`${styles.turn} ${is_unread ? styles.unread : ''}`}
      data-tip={t(is_unread ? 'campaigns.list.unreadHint' : 'campaigns.list.myTurnHint')}
    >
      {t(is_unread ? 'campaigns.list.unread' : 'campaigns.list.myTurn')}
    </span>
  );
}

/** Whose turn it is: the own company's, others', or nobody's any more. */
function TurnCell({ row }: { readonly row: CampaignRow }): React.ReactNode {
  const { t } = useTranslation();
  if (row.is_my_turn) return <TurnMark campaign={row} />;
  return isFinalState(row.state) ? <Dash /> : <span className={styles.brand}>{t('campaigns.list.othersTurn')}</span>;
}

function makerOf({ publisher, mhfe }: CampaignRow): string | null {
  return (publisher ?? mhfe)?.name ?? null;
}

type Parties = { readonly first: string | null; readonly second: string | null };

/** Two companies of the chain in one column, so that the list fits a screen. */
function PartiesCell({ first, second }: Parties): React.ReactNode {
  return (
    <span className={`${styles.named} ${styles.party}`}>
      <span title={first ?? undefined}>{first ?? <Dash />}</span>
      {second === null ? null : (
        <span className={styles.brand} title={second}>
          {second}
        </span>
      )}
    </span>
  );
}

/** One company, shortened where the row's actions need the room. */
function CompanyCell({ name }: { readonly name: string | null }): React.ReactNode {
  if (name === null) return <Dash />;
  return (
    <span className={`${styles.named} ${styles.company}`}>
      <span title={name}>{name}</span>
    </span>
  );
}

function ChangedCell({ row }: { readonly row: CampaignRow }): React.ReactNode {
  const [day, time] = formatMinute(new Date(row.updated_at)).split(' ');
  return (
    <time className={`${styles.named} ${styles.changed}`} dateTime={row.updated_at}>
      <span className="tabular">{day}</span>
      <span className={`${styles.brand} tabular`}>{time}</span>
    </time>
  );
}

type Props = { readonly people: readonly { readonly id: number; readonly name: string }[]; readonly shown?: number };

/** The first names and the number of others; the tooltip has all of them. */
function PeopleText({ people, shown = 1 }: Props): React.ReactNode {
  const { t } = useTranslation();
  if (people.length === 0) return <Dash />;
  const names = people.map((person) => person.name);
  const rest = names.length - shown;
  if (rest <= 0) return names.join(', ');
  return (
    <span data-tip={names.join('\n')}>
      {names.slice(0, shown).join(', ')} {t('campaigns.list.more', { count: rest })}
    </span>
  );
}
