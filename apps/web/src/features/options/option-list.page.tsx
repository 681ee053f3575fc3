import type { OptionRow } from '@felulet/contract/sales/options.ts';
import { optionList } from '@felulet/contract/wire.generated.ts';
import { liveOptionStates, optionStates } from '@felulet/domain/option/option-states.ts';
import { Switch } from '@mantine/core';
import { IconEye, IconSettings } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button.tsx';
import type { FilterOf } from '../../ui/list/filter.ts';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { type ListState, type ListStateOf, useListState } from '../../ui/list/use-list-state.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useNow } from '../../ui/text/use-now.ts';
import { useRole } from '../auth/shared/use-account.ts';
import { UnknownYears } from '../working-days/shared/unknown-years.tsx';
import { optionColumnsFor } from './option-columns.tsx';
import { DEFAULT_OPTION_SORT, ENDED_OPTIONS_EVERY, OPTION_FILTER_KEY, OPTIONS_EVERY } from './options.api.ts';
import styles from './shared/options.module.css';
import { useOptionActs } from './shared/use-option-acts.tsx';

export default function OptionListPage(): React.ReactNode {
  const { t } = useTranslation();
  const role = useRole();
  const list = useListState<typeof optionList>({
    listKey: 'options',
    storageKey: OPTION_FILTER_KEY,
    defaultSort: DEFAULT_OPTION_SORT,
  });
  const result = useOptions(list.request);
  const acts = useOptionActs();
  const filters = useOptionFilters(list, result.data?.list[0]);
  return (
    <>
      <PageHeader title={t('options.list.title')} lead={t('options.list.lead')}>
        <ActionButton variant="default" icon={IconSettings} to="/options/terms">
          {t('options.list.terms')}
        </ActionButton>
      </PageHeader>
      <FilterBar list={list} quick="search" filters={filters}>
        <LiveSwitch list={list} />
      </FilterBar>
      <UnknownYears until={latestEnd(result.data?.list ?? [])} />
      <div className={styles.tall}>
        <DataTable
          label={t('options.list.title')}
          columns={optionColumnsFor(role)}
          list={list}
          result={result}
          rowId={(row) => row.id}
          rowName={(row) => row.media.title}
          rowTo={(row) => `/options/show/${row.id}`}
          rowActions={(row) => [
            { icon: IconEye, label: t('ui.actions.show'), to: `/options/show/${row.id}` },
            ...acts.of(row),
          ]}
          empty={{
            title: t('options.list.empty'),
            hint: t(role === 'ROLE_MHFE' ? 'options.list.emptyMaker' : 'options.list.emptyPublisher'),
          }}
        />
      </div>
      {acts.dialog}
    </>
  );
}

function latestEnd(rows: readonly OptionRow[]): Date | null {
  const last = rows
    .flatMap(({ hold_until }) => hold_until ?? [])
    .toSorted()
    .at(-1);
  return last === undefined ? null : new Date(last);
}

/** The list reloads by itself, sooner when an option has ended. */
function useOptions(request: ListStateOf<typeof optionList>['request']) {
  const now = useNow();
  const [isFreeing, setFreeing] = useState(false);
  const result = useList(optionList, request, {}, undefined, isFreeing ? ENDED_OPTIONS_EVERY : OPTIONS_EVERY);
  const isOver = ({ state, hold_until }: OptionRow): boolean =>
    state === 'HOLDING' && hold_until !== null && new Date(hold_until) <= now;
  const hasEnded = result.data?.list.some(isOver) ?? false;
  if (hasEnded !== isFreeing) setFreeing(hasEnded);
  return result;
}

function useOptionFilters(
  list: ListStateOf<typeof optionList>,
  first: OptionRow | undefined,
): readonly FilterOf<typeof optionList>[] {
  const { t } = useTranslation();
  const { campaign, media } = list.filters;
  const flags = (['to_act', 'mine', 'expiring', 'due', 'challenged', 'undecided'] as const).map(
    (name): FilterOf<typeof optionList> => ({ kind: 'switch', name, label: t(`options.list.${name}`) }),
  );
  return [
    { kind: 'text', name: 'search', label: t('options.list.search') },
    {
      kind: 'choice',
      name: 'state',
      label: t('options.field.state'),
      multiple: true,
      choices: optionStates.map((state) => ({ value: state, label: t(`states.option.${state}`) })),
    },
    ...flags,
    // Set by links of a campaign.
    ...(campaign === undefined
      ? []
      : [
          {
            ...({ kind: 'fixed', name: 'campaign', label: t('options.field.campaign') } as const),
            words: String(first?.campaign.id) === campaign ? (first?.campaign.name ?? campaign) : campaign,
          },
        ]),
    // Set by notices about surfaces.
    ...(media === undefined
      ? []
      : [
          {
            ...({ kind: 'fixed', name: 'media', label: t('options.field.media') } as const),
            words: wordsOfSurfaces(t, media, first),
          },
        ]),
  ];
}

/** The name of one surface, the number of several. */
function wordsOfSurfaces(t: TFunction, media: string, first: OptionRow | undefined): string {
  const { length: count } = media.split(',');
  if (count > 1) return t('ui.values.pieces', { count });
  return String(first?.media.id) === media ? (first?.media.title ?? media) : media;
}

const LIVE = liveOptionStates.join();

/** Switches to options that hold or wait, and back. */
function LiveSwitch({ list }: { readonly list: ListState<'state'> }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Switch
      label={t('options.list.live')}
      checked={list.filters.state === LIVE}
      onChange={(event) => list.filterBy({ state: event.currentTarget.checked ? LIVE : undefined })}
    />
  );
}
