import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { type PackageRow, packageList } from '@felulet/contract/sales/packages.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { useRole } from '../../auth/shared/use-account.ts';
import { packageColumnsFor } from './package-columns.tsx';
import { usePackageActions } from './use-package-actions.ts';

const PackageBookingDialog = lazy(async () => ({
  default: (await import('./package-booking-dialog.tsx')).PackageBookingDialog,
}));

/** Public packages with what is free of them in the campaign's period; booked whole, deleted whole. [C2.18 package title, owner] [C2.19] [D6.15] */
export function PackageBrowser({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const role = useRole();
  const list = useListState<typeof packageList>({
    listKey: 'campaign_packages',
    storageKey: `campaign-package-filter-${campaign.id}`,
    defaultSort: 'id:desc',
  });
  const result = useList(packageList, list.request, { campaign: campaign.id });
  const [opened, setOpened] = useState<PackageRow | null>(null);
  // As the list has it by now: a refused booking loads it again. [D7.45]
  const booking = result.data?.list.find(({ id }) => id === opened?.id) ?? opened;
  return (
    <>
      <FilterBar
        list={list}
        quick="title"
        filters={[
          { kind: 'text', name: 'title', label: t('packages.list.filterTitle') },
          { kind: 'range', from: 'price_min', to: 'price_max', label: t('packages.list.filterPrice'), unit: 'Ft' },
          {
            kind: 'choice',
            name: 'only_available',
            label: t('campaigns.packages.onlyFree'),
            choices: [{ value: 'true', label: t('ui.values.yes') }],
          },
        ]}
      />
      <DataTable
        label={t('campaigns.packages.label')}
        columns={packageColumnsFor(role)}
        list={list}
        result={result}
        rowId={(row) => row.id}
        rowName={(row) => row.title}
        rowTo={(row) => `/packages/show/${row.id}`}
        rowSearch={{ campaign: String(campaign.id) }}
        rowActions={usePackageActions(campaign.id, setOpened)}
        empty={{ title: t('campaigns.packages.empty'), hint: t('campaigns.packages.emptyHint') }}
      />
      <Suspense fallback={null}>
        {booking === null ? null : (
          <PackageBookingDialog key={booking.id} campaign={campaign} row={booking} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </>
  );
}
