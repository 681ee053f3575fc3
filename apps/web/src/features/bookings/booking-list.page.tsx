import type { bookingList } from '@felulet/contract/wire.generated.ts';
import { IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { storedSearch } from '../../ui/list/stored-search.ts';
import { useListState } from '../../ui/list/use-list-state.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useCounters } from '../today/shared/use-counters.ts';
import { BOOKING_FILTER_KEY, BOOKING_PACKAGE_FILTER_KEY, DEFAULT_BOOKING_SORT } from './bookings.api.ts';
import { BookingListTable } from './parts/booking-table.tsx';
import { useBookingFilters } from './parts/use-booking-filters.ts';
import { WaitingSwitch } from './parts/waiting-switch.tsx';

export default function BookingListPage(): React.ReactNode {
  const { t } = useTranslation();
  const list = useListState<typeof bookingList>({
    listKey: 'bookings',
    storageKey: BOOKING_FILTER_KEY,
    defaultSort: DEFAULT_BOOKING_SORT,
  });
  const { campaign = '' } = list.filters;
  const isOneCampaign = /^\d+$/.test(campaign);
  return (
    <>
      <PageHeader title={t('bookings.list.title')}>
        {isOneCampaign ? (
          <ActionButton icon={IconTable} to="/bookings/desk" search={{ campaign }}>
            {t('desk.openCampaign')}
          </ActionButton>
        ) : null}
        <ActionButton variant="default" to="/bookings/package-list" search={storedSearch(BOOKING_PACKAGE_FILTER_KEY)}>
          {t('bookings.list.toPackages')}
        </ActionButton>
      </PageHeader>
      <FilterBar list={list} quick="search" filters={useBookingFilters()}>
        <WaitingSwitch list={list} count={useCounters().bookings} />
      </FilterBar>
      <BookingListTable
        label={t('bookings.list.title')}
        list={list}
        empty={{ title: t('bookings.list.empty'), hint: t('bookings.list.emptyHint') }}
      />
    </>
  );
}
