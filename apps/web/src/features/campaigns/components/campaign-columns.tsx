import type { CampaignRow } from '@felulet/contract/campaigns/campaign.responses.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/list/column.ts';
import { Dash } from '../../../ui/text/dash.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { InstantText, PeriodText } from '../../../ui/text/time-text.tsx';
import styles from './campaign-list.module.css';
import { CampaignStateBadge } from './campaign-state-badge.tsx';
import { PeopleText } from './people-text.tsx';

type RoleColumn = Column<CampaignRow> & { readonly hiddenFrom?: readonly Role[] };

const columns: readonly RoleColumn[] = [
  {
    id: 'name',
    header: 'campaigns.field.name',
    names: true,
    sortable: true,
    widest: 240,
    cell: (row) => <NameCell row={row} />,
  },
  { id: 'turn', header: 'campaigns.list.myTurn', sortable: true, widest: 130, cell: (row) => <TurnCell row={row} /> },
  {
    id: 'state',
    header: 'campaigns.field.state',
    sortable: true,
    cell: (row) => <CampaignStateBadge state={row.state} />,
  },
  {
    id: 'date_from',
    header: 'campaigns.field.period',
    sortable: true,
    cell: (row) => <PeriodText from={row.date_from} to={row.date_to} />,
  },
  {
    id: 'advertiser',
    header: 'campaigns.field.advertiser',
    sortable: true,
    widest: 140,
    hiddenFrom: ['ROLE_ADVERTISER'],
    cell: (row) => row.advertiser,
  },
  {
    id: 'intermediary',
    header: 'campaigns.field.intermediary',
    sortable: true,
    widest: 120,
    hiddenFrom: ['ROLE_INTERMEDIARY'],
    cell: (row) => row.intermediary?.name ?? <Dash />,
  },
  {
    id: 'mhfe',
    header: 'campaigns.field.offerMaker',
    sortable: true,
    widest: 120,
    hiddenFrom: ['ROLE_MHFE', 'ROLE_PUBLISHER'],
    cell: (row) => (row.publisher ?? row.mhfe)?.name ?? <Dash />,
  },
  {
    id: 'ooh_budget',
    header: 'campaigns.field.budget',
    sortable: true,
    align: 'right',
    cell: (row) => <Money forints={row.ooh_budget} />,
  },
  {
    id: 'updated_at',
    header: 'campaigns.field.updatedAt',
    sortable: true,
    cell: (row) => <InstantText instant={row.updated_at} />,
  },
  {
    id: 'company',
    header: 'campaigns.field.company',
    sortable: true,
    widest: 120,
    hiddenFrom: ['ROLE_PUBLISHER'],
    cell: (row) => row.company.name,
  },
];

/** [C2.4] */
export function columnsFor(role: Role): readonly Column<CampaignRow>[] {
  return columns.filter((column) => !column.hiddenFrom?.includes(role));
}

/** The brand stands under the name, so that the columns of a working day fit a screen. */
function NameCell({ row }: { readonly row: CampaignRow }): React.ReactNode {
  return (
    <span className={styles.named}>
      <span title={row.name}>{row.name}</span>
      <span className={styles.brand} title={row.brand}>
        {row.brand}
      </span>
    </span>
  );
}

/** Whether the own company is to act, apart from what nobody there has opened yet; and who works on it. [D5.40] */
function TurnCell({ row }: { readonly row: CampaignRow }): React.ReactNode {
  const { t } = useTranslation();
  if (!row.is_my_turn && row.assignees.length === 0) return <Dash />;
  return (
    <span className={styles.named}>
      {row.is_my_turn ? (
        <span>
          <span
            className={`${styles.turn} ${row.is_unread ? styles.unread : ''}`}
            data-tip={t(row.is_unread ? 'campaigns.list.unreadHint' : 'campaigns.list.myTurnHint')}
          >
            {t(row.is_unread ? 'campaigns.list.unread' : 'campaigns.list.myTurn')}
          </span>
        </span>
      ) : null}
      {row.assignees.length === 0 ? null : (
        <span className={styles.people}>
          <PeopleText people={row.assignees} />
        </span>
      )}
    </span>
  );
}
