import type { bookingList } from '@felulet/contract/wire.generated.ts';
import { IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { shownSearch } from '../../ui/list/stored-search.ts';
import { useListState } from '../../ui/list/use-list-state.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { usePathId } from '../../ui/page/use-path-id.ts';
import { PeriodText } from '../../ui/text/time-text.tsx';
import { CommentButton } from '../comments/shared/comment-button.tsx';
import { BOOKING_PACKAGE_FILTER_KEY, bookingPackageQuery, DEFAULT_BOOKING_SORT } from './bookings.api.ts';
import { BookingListTable } from './parts/booking-table.tsx';
import { useBookingFilters } from './parts/use-booking-filters.ts';
import { BookingStateBadge } from './shared/booking-state-badge.tsx';

const OWN_FILTER_KEY = 'booking-package-media-filter';

/** The surfaces of one booked package. */
export default function PackageBookingsPage(): React.ReactNode {
  const { t } = useTranslation();
  const id = usePathId();
  const pack = useQuery(bookingPackageQuery(id));
  const list = useListState<typeof bookingList>({
    listKey: 'bookings',
    storageKey: OWN_FILTER_KEY,
    defaultSort: DEFAULT_BOOKING_SORT,
    pageParameters: ['comments'],
  });
  const filters = useBookingFilters().filter(
    (filter) => 'name' in filter && ['search', 'media_type', 'state'].includes(filter.name),
  );
  return (
    <Loaded result={pack}>
      {(loaded) => (
        <>
          <PageHeader
            title={loaded.package.title}
            badge={<BookingStateBadge state={loaded.state} />}
            lead={
              <>
                {t('bookings.list.packageMediasTitle')} · {loaded.campaign.name} ·{' '}
                <PeriodText from={loaded.date_from} to={loaded.date_to} />
              </>
            }
            back={{ to: '/bookings/package-list', search: shownSearch(BOOKING_PACKAGE_FILTER_KEY) }}
          >
            <CommentButton place={{ campaign: loaded.campaign.id, bookingPackage: id }} />
            {loaded.bookings.some(({ state }) => state === 'WAITING_FOR_PUBLISHER') ? (
              <ActionButton icon={IconTable} to="/bookings/desk" search={{ bookingPackage: String(id) }}>
                {t('desk.open')}
              </ActionButton>
            ) : null}
          </PageHeader>
          <FilterBar list={list} quick="search" filters={filters} />
          <BookingListTable
            label={t('bookings.list.packageMediasTitle')}
            list={list}
            bookingPackage={id}
            empty={{ title: t('bookings.list.emptyPackageMedias') }}
          />
        </>
      )}
    </Loaded>
  );
}
