import type { HistoryRow } from '@felulet/contract/sales/campaign-history.ts';
import { type HistoryGroup, historyGroups } from '@felulet/domain/campaign/campaign-history.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import { Button, Chip, Group } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Timeline } from '../../../ui/chain/timeline.tsx';
import { InstantText } from '../../../ui/text/time-text.tsx';
import { feeText } from '../../bookings/shared/surcharge-text.ts';
import { FileRunLine } from '../../file-exports/shared/file-run-line.tsx';
import { useFileRun } from '../../file-exports/shared/use-file-run.ts';
import { downloadHistory, historyPagesQuery } from '../campaigns.api.ts';
import { CampaignStateBadge } from '../parts/campaign-state-badge.tsx';
import styles from './history-list.module.css';

type Props = {
  readonly campaign: number;
  /** Restricts the history to one line. */
  readonly booking?: number;
};

/** The events, the latest first, filtered by kind; exported by the same filter. */
export function HistoryList({ campaign, booking }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [groups, setGroups] = useState<readonly HistoryGroup[]>([]);
  const pages = useInfiniteQuery(historyPagesQuery(campaign, booking, groups));
  const rows = (pages.data?.pages ?? []).flatMap(({ list }) => list);
  return (
    <>
      <Group justify="space-between" align="flex-start" mb="md" gap="sm">
        {booking === undefined ? <Filter chosen={groups} onChange={setGroups} /> : <span />}
        <Export campaign={campaign} booking={booking} groups={groups} />
      </Group>
      {pages.isError ? (
        <Button variant="default" size="xs" onClick={() => void pages.refetch()}>
          {t('comments.loadAgain')}
        </Button>
      ) : null}
      {pages.isSuccess && rows.length === 0
        ? t(groups.length === 0 ? 'campaigns.history.empty' : 'campaigns.history.nothing')
        : null}
      {rows.length === 0 ? null : (
        <Timeline
          label={t('campaigns.history.label')}
          events={rows.map((row) => ({
            key: row.id,
            title: <Happened row={row} isOfLine={booking !== undefined} />,
            detail: <Circumstances row={row} />,
          }))}
        />
      )}
      {pages.hasNextPage ? (
        <>
          <Button
            className={styles.more}
            variant="default"
            size="xs"
            loading={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {t('campaigns.history.more')}
          </Button>
          <p className={styles.printed}>{t('campaigns.history.printed', { count: rows.length })}</p>
        </>
      ) : null}
    </>
  );
}

type FilterProps = {
  readonly chosen: readonly HistoryGroup[];
  readonly onChange: (groups: readonly HistoryGroup[]) => void;
};

/** No choice means all. */
function Filter({ chosen, onChange }: FilterProps): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Chip.Group
      multiple
      value={[...chosen]}
      onChange={(words) => onChange(historyGroups.filter((group) => words.includes(group)))}
    >
      <Group gap={6} role="group" aria-label={t('campaigns.history.filter')}>
        {historyGroups.map((group) => (
          <Chip key={group} value={group} size="xs" variant="outline">
            {t(`campaigns.history.group.${group}`)}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}

function Export({ campaign, booking, groups }: Props & { readonly groups: readonly HistoryGroup[] }): React.ReactNode {
  const { t } = useTranslation();
  const download = useFileRun();
  if (download.running) return <FileRunLine run={download} />;
  return (
    <ActionButton
      variant="default"
      size="xs"
      icon={IconFileSpreadsheet}
      onClick={() => void download.start((signal) => downloadHistory(campaign, booking, groups, signal))}
    >
      {t('campaigns.history.export')}
    </ActionButton>
  );
}

function Happened({ row, isOfLine }: { readonly row: HistoryRow; readonly isOfLine: boolean }): React.ReactNode {
  const { t } = useTranslation();
  if (row.kind === 'STATE') return <CampaignStateBadge state={row.state} />;
  const what = t(`campaigns.history.${row.kind}`);
  if (row.line === null || isOfLine) return what;
  return (
    <>
      {what}: <span className={styles.line}>{row.line.title}</span>
      {row.line.publisher === null ? null : <span className={styles.soft}> ({row.line.publisher})</span>}
    </>
  );
}

function Circumstances({ row }: { readonly row: HistoryRow }): React.ReactNode {
  const { t } = useTranslation();
  const { user, company, for_company: principal, offer_version: version } = row;
  const actor =
    principal === null
      ? [user, company].filter((name) => name !== null).join(', ')
      : t('offer.inNameOf', { user: user ?? '', company: principal });
  return (
    <>
      <InstantText instant={row.time} /> · {actor === '' ? t('campaigns.history.byServer') : actor}
      {version === null ? null : (
        <>
          {' '}
          · {t('campaigns.version.name', { number: version.number })} ({formatForint(version.total_price)})
        </>
      )}
      {row.changes.length === 0 ? null : (
        <ul className={styles.changes}>
          {row.changes.map((change) => (
            <li key={change.field}>
              <ChangeText change={change} />
            </li>
          ))}
        </ul>
      )}
      {row.note === null ? null : <blockquote>{row.note}</blockquote>}
    </>
  );
}

type Change = HistoryRow['changes'][number];

const money: readonly Change['field'][] = ['ooh_budget', 'price', 'list_price', 'net_net_net_price', 'customer_total'];

/** The value that was set, or the old and the new one. */
function ChangeText({ change: { field, from, to } }: { readonly change: Change }): React.ReactNode {
  const { t } = useTranslation();
  const name = t(`campaigns.history.field.${field}`);
  const shown = (value: Change['from']): string => {
    if (value === null || value === '') return '–';
    if (typeof value === 'number' && money.includes(field)) return formatForint(value);
    return field === 'quantity' ? t('ui.values.pieces', { count: Number(value) }) : textOf(field, value);
  };
  return (
    <>
      {name}: {from === null ? shown(to) : t('campaigns.history.change', { from: shown(from), to: shown(to) })}
    </>
  );
}

/** A fee is written in forints or as a percentage. */
function textOf(field: Change['field'], value: string | number): string {
  const text = String(value);
  return field === 'mhfe_fee' || field === 'commission_fee' ? feeText(text) : text;
}
