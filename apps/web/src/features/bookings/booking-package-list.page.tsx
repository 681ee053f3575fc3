import type { BookingPackageRow } from '@felulet/contract/sales/booking-packages.ts';
import { bookingPackageList } from '@felulet/contract/wire.generated.ts';
import { IconReceipt, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { isActionAllowed } from '../../ui/action/record-actions.ts';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { shownSearch, storedSearch } from '../../ui/list/stored-search.ts';
import { useList } from '../../ui/list/use-list.ts';
import { useListState } from '../../ui/list/use-list-state.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { RowAction } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import {
  BOOKING_FILTER_KEY,
  BOOKING_PACKAGE_FILTER_KEY,
  DEFAULT_BOOKING_SORT,
  rejectBookingPackage,
} from './bookings.api.ts';
import { bookingPackageColumns } from './parts/booking-columns.tsx';
import { useBookedPackageFilters } from './parts/use-booking-filters.ts';
import { WaitingSwitch } from './parts/waiting-switch.tsx';

const RejectDialog = lazy(() =>
  import('./parts/reject-dialog.tsx').then((module) => ({ default: module.RejectReasonDialog })),
);
const PackagePricingModal = lazy(() =>
  import('./shared/pricing-modal.tsx').then((module) => ({ default: module.PackagePricingModal })),
);

type Opened = { readonly dialog: 'reject' | 'pricing'; readonly row: BookingPackageRow };

export default function BookingPackageListPage(): React.ReactNode {
  const { t } = useTranslation();
  const list = useListState<typeof bookingPackageList>({
    listKey: 'booking_packages',
    storageKey: BOOKING_PACKAGE_FILTER_KEY,
    defaultSort: DEFAULT_BOOKING_SORT,
  });
  const result = useList(bookingPackageList, list.request);
  const [opened, setOpened] = useState<Opened | null>(null);
  const actionsOf = (row: BookingPackageRow): readonly RowAction[] => [
    ...(row.state === 'PUBLISHER_ACCEPTED'
      ? [
          {
            icon: IconReceipt,
            label: t('bookings.action.showPricing'),
            onClick: () => setOpened({ dialog: 'pricing', row }),
          },
        ]
      : []),
    ...(isActionAllowed(row, 'reject')
      ? [
          {
            icon: IconX,
            label: t('bookings.action.reject'),
            danger: true,
            onClick: () => setOpened({ dialog: 'reject', row }),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHeader
        title={t('bookings.list.packageTitle')}
        back={{ to: '/bookings', search: shownSearch(BOOKING_FILTER_KEY) }}
      >
        <ActionButton variant="default" to="/bookings" search={storedSearch(BOOKING_FILTER_KEY)}>
          {t('bookings.list.toMedias')}
        </ActionButton>
      </PageHeader>
      <FilterBar list={list} quick="search" filters={useBookedPackageFilters()}>
        <WaitingSwitch list={list} />
      </FilterBar>
      <DataTable
        label={t('bookings.list.packageTitle')}
        columns={bookingPackageColumns}
        result={result}
        list={list}
        rowId={(row) => row.id}
        rowName={(row) => row.package_title}
        rowTo={(row) => `/bookings/package-list/${row.id}/bookings`}
        rowActions={actionsOf}
        empty={{ title: t('bookings.list.emptyPackages'), hint: t('bookings.list.emptyHint') }}
      />
      <PackageDialogs opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function PackageDialogs({
  opened,
  onClose,
}: {
  readonly opened: Opened | null;
  readonly onClose: () => void;
}): React.ReactNode {
  const { t } = useTranslation();
  if (opened === null) return null;
  const { dialog, row } = opened;
  return (
    <Suspense fallback={null}>
      {dialog === 'pricing' ? (
        <PackagePricingModal
          bookingPackageId={row.id}
          name={`${row.package_title} · ${row.campaign_name}`}
          onClose={onClose}
        />
      ) : (
        <RejectDialog
          title={t('bookings.reject.packageTitle')}
          name={`${row.package_title} · ${row.campaign_name}`}
          warning={t('bookings.reject.wholeRow')}
          reject={(note) => rejectBookingPackage(row, note)}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
