import type { Rate } from '@felulet/contract/sales/rates.ts';
import { rateList } from '@felulet/contract/wire.generated.ts';
import { formatPercent } from '@felulet/domain/format/money.ts';
import { rateKinds } from '@felulet/domain/rate/rate.ts';
import { IconCalendarOff, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { closedReason } from '../../ui/action/record-actions.ts';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useListState } from '../../ui/list/use-list-state.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { Column, RowAction } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { PhraseKey } from '../../ui/text/phrase-key.ts';
import { DayText } from '../../ui/text/time-text.tsx';
import { useMay } from '../auth/shared/use-account.ts';

const EndRateDialog = lazy(() => import('./end-rate-dialog.tsx').then((m) => ({ default: m.EndRateDialog })));

/** Everybody reads them; an administrator adds one, and ends one that runs on. */
export default function RateListPage(): React.ReactNode {
  const { t } = useTranslation();
  const may = useMay();
  const [ending, setEnding] = useState<Rate | null>(null);
  const list = useListState<typeof rateList>({
    listKey: 'rates',
    storageKey: 'rate-filter',
    defaultSort: 'kind:asc,valid_from:desc',
  });
  const add = may('accounts') ? (
    <ActionButton icon={IconPlus} to="/rates/create">
      {t('rates.add')}
    </ActionButton>
  ) : null;
  const rowActions = (row: Rate): readonly RowAction[] =>
    may('accounts')
      ? [
          {
            icon: IconCalendarOff,
            label: t('rates.end.action'),
            closedBecause: closedReason(row, 'end'),
            onClick: () => setEnding(row),
          },
        ]
      : [];
  return (
    <>
      <PageHeader title={t('rates.title')} lead={t('rates.lead')}>
        {add}
      </PageHeader>
      <FilterBar
        list={list}
        filters={[
          {
            kind: 'choice',
            name: 'kind',
            label: t('rates.column.kind'),
            multiple: true,
            choices: rateKinds.map((kind) => ({ value: kind, label: t(`rates.kind.${kind}`) })),
          },
          { kind: 'period', from: 'date_from', to: 'date_to', label: t('rates.validIn'), isDayAlone: true },
        ]}
      />
      <DataTable
        label={t('rates.title')}
        columns={rateColumns}
        list={list}
        result={useList(rateList, list.request)}
        rowId={(row) => row.id}
        rowName={(row) => `${t(`rates.kind.${row.kind}`)}, ${row.valid_from}`}
        rowActions={rowActions}
        empty={{ title: t('rates.empty') }}
      />
      {ending === null ? null : (
        <Suspense>
          <EndRateDialog rate={ending} onClose={() => setEnding(null)} />
        </Suspense>
      )}
    </>
  );
}

export const rateColumns: readonly Column<Rate>[] = [
  {
    id: 'kind',
    header: 'rates.column.kind',
    names: true,
    sortable: true,
    cell: ({ kind }) => <Words name={`rates.kind.${kind}`} />,
  },
  {
    id: 'value',
    header: 'rates.column.value',
    align: 'right',
    sortable: true,
    cell: ({ value }) => formatPercent(value),
  },
  {
    id: 'valid_from',
    header: 'rates.column.valid_from',
    sortable: true,
    cell: (row) => <DayText day={row.valid_from} />,
  },
  {
    id: 'valid_to',
    header: 'rates.column.valid_to',
    sortable: true,
    cell: ({ valid_to: day }) => (day === null ? <Words name="rates.open" /> : <DayText day={day} />),
  },
  { id: 'paragraph', header: 'rates.column.paragraph', cell: ({ paragraph }) => paragraph },
  { id: 'source', header: 'rates.column.source', cell: ({ source }) => source },
  { id: 'read_on', header: 'rates.column.read_on', sortable: true, cell: (row) => <DayText day={row.read_on} /> },
  { id: 'origin', header: 'rates.column.origin', cell: ({ origin }) => <Words name={`rates.origin.${origin}`} /> },
];

function Words({ name }: { readonly name: PhraseKey }): React.ReactNode {
  const { t } = useTranslation();
  return t(name);
}
