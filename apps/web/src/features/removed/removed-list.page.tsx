import type { RemovedThing } from '@felulet/contract/office/removed-things.ts';
import { removedList } from '@felulet/contract/wire.generated.ts';
import { removedKinds } from '@felulet/domain/removed/removed-things.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FilterOf } from '../../ui/list/filter.ts';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useListState } from '../../ui/list/use-list-state.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { Column, RowAction } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Dash } from '../../ui/text/dash.tsx';
import { InstantText, PeriodText } from '../../ui/text/time-text.tsx';
import { toastProblem } from '../../ui/toast/toast-problem.ts';
import { LONG_ALERT_TIMEOUT, toast } from '../../ui/toast/toast-store.ts';
import { leftOutText, restoreRemoved } from '../../ui/toast/use-restore-removed.ts';

/** What the user deleted in the last day and can bring back. */
export default function RemovedListPage(): React.ReactNode {
  const { t } = useTranslation();
  const list = useListState<typeof removedList>({
    listKey: 'removed',
    storageKey: 'removed-filter',
    defaultSort: 'removed_at:desc',
  });
  const nameOf = useName();
  return (
    <>
      <PageHeader title={t('removed.title')} />
      <FilterBar list={list} quick="search" filters={useFilters()} />
      <DataTable
        label={t('removed.title')}
        columns={removedColumns}
        list={list}
        result={useList(removedList, list.request)}
        rowId={rowNumber}
        rowName={nameOf}
        rowActions={useRowActions()}
        empty={{ title: t('removed.empty'), hint: t('removed.emptyHint') }}
      />
    </>
  );
}

/** Things of several kinds may have the same id. */
function rowNumber({ kind, id }: RemovedThing): number {
  return id * removedKinds.length + removedKinds.indexOf(kind);
}

function useFilters(): readonly FilterOf<typeof removedList>[] {
  const { t } = useTranslation();
  return [
    { kind: 'text', name: 'search', label: t('removed.search') },
    {
      kind: 'choice',
      name: 'kind',
      label: t('removed.column.kind'),
      multiple: true,
      choices: removedKinds.map((kind) => ({ value: kind, label: t(`removed.kind.${kind}`) })),
    },
  ];
}

function useRowActions(): (row: RemovedThing) => readonly RowAction[] {
  const { t } = useTranslation();
  const client = useQueryClient();
  const nameOf = useName();
  const restore = async (row: RemovedThing): Promise<void> => {
    try {
      const missing = leftOutText(await restoreRemoved(client, row));
      const detail = [nameOf(row), ...(missing === undefined ? [] : [missing])].join('\n');
      toast('success', t('removed.restored'), {
        detail,
        ...(missing !== undefined && { timeout: LONG_ALERT_TIMEOUT }),
      });
    } catch (error) {
      toastProblem(error, t('removed.failed'));
    }
  };
  return (row) => [
    { icon: IconArrowBackUp, label: t('removed.restore'), isMain: true, onClick: () => void restore(row) },
  ];
}

function useName(): (row: RemovedThing) => string {
  const { t } = useTranslation();
  return ({ name }) => name ?? t('bookings.manualBooking');
}

export const removedColumns: readonly Column<RemovedThing>[] = [
  {
    id: 'name',
    header: 'removed.column.name',
    names: true,
    sortable: true,
    room: 320,
    cell: (row) => <NameText row={row} />,
  },
  { id: 'kind', header: 'removed.column.kind', sortable: true, cell: (row) => <KindText row={row} /> },
  { id: 'surface', header: 'removed.column.surface', cell: ({ surface }) => surface ?? <Dash /> },
  {
    id: 'period',
    header: 'removed.column.period',
    cell: ({ date_from: from, date_to: to }) =>
      from === null || to === null ? <Dash /> : <PeriodText from={from} to={to} />,
  },
  {
    id: 'removed_at',
    header: 'removed.column.removedAt',
    sortable: true,
    cell: (row) => <InstantText instant={row.removed_at} />,
  },
  {
    id: 'restorable_until',
    header: 'removed.column.restorableUntil',
    cell: (row) => <InstantText instant={row.restorable_until} />,
  },
];

function NameText({ row }: { readonly row: RemovedThing }): React.ReactNode {
  return useName()(row);
}

function KindText({ row }: { readonly row: RemovedThing }): React.ReactNode {
  const { t } = useTranslation();
  return t(`removed.kind.${row.kind}`);
}
