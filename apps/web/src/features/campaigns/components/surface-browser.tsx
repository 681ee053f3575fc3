import type { Campaign } from '@felulet/contract/campaigns/campaign.responses.ts';
import type { MediaRow } from '@felulet/contract/medias/media.responses.ts';
import { mediaList } from '@felulet/contract/medias/medias.contract.ts';
import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { useRole } from '../../auth/shared/use-account.ts';
import { BesideMap, MapToggle } from '../../medias/shared/beside-map.tsx';
import { useChosenRows } from '../../medias/shared/use-chosen-rows.ts';
import { useMapOpen } from '../../medias/shared/use-map-open.ts';
import { useMediaFilters } from '../../medias/shared/use-media-filters.ts';
import { browserStorageKey } from '../shared/browser-storage.ts';
import { browserColumnsFor } from './browser-columns.tsx';
import { rememberOfferTab, useAfterBooking } from './use-after-booking.ts';
import { surfaceLinkOf, useBrowserActions } from './use-browser-actions.ts';

const BookingDialog = lazy(async () => ({ default: (await import('./booking-dialog.tsx')).BookingDialog }));
const BulkBookingDialog = lazy(async () => ({
  default: (await import('./bulk-booking-dialog.tsx')).BulkBookingDialog,
}));

/** Surfaces with what is free of them in the campaign's period. */
export function SurfaceBrowser({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const role = useRole();
  const list = useListState({ storageKey: browserStorageKey(campaign.id), defaultSort: 'id:desc' });
  const result = useList<MediaRow>(mediaList, list.request, { campaign: campaign.id });
  const filters = useMediaFilters(role);
  const { selection, chosen } = useChosenRows(result.data?.list);
  const [booking, setBooking] = useState<MediaRow | null>(null);
  const [isBulk, setBulk] = useState(false);
  const [isMapOpen, setMapOpen] = useMapOpen();
  const rowActions = useBrowserActions(campaign.id, setBooking);
  const afterBooking = useAfterBooking(campaign.id);
  return (
    <>
      <FilterBar list={list} filters={filters} quick="search">
        <MapToggle isOpen={isMapOpen} onToggle={setMapOpen} />
      </FilterBar>
      <BesideMap
        isOpen={isMapOpen}
        list={list}
        rows={result.data?.list ?? []}
        fixed={{ campaign: String(campaign.id) }}
      >
        {(link) => (
          <DataTable
            label={t('campaigns.browser.label')}
            columns={browserColumnsFor(role)}
            list={list}
            result={result}
            rowId={(row) => row.id}
            rowName={(row) => row.title}
            rowTo={surfaceLinkOf}
            rowSearch={{ campaign: String(campaign.id) }}
            rowActions={rowActions}
            selection={selection}
            selectionActions={
              <Button
                size="compact-sm"
                leftSection={<IconCalendarPlus size={15} aria-hidden="true" />}
                onClick={() => setBulk(true)}
              >
                {t('campaigns.browser.bookSelected')}
              </Button>
            }
            {...link}
          />
        )}
      </BesideMap>
      <Suspense fallback={null}>
        {booking === null ? null : (
          <BookingDialog
            key={booking.id}
            campaign={campaign}
            row={booking}
            onClose={() => setBooking(null)}
            onBooked={(made) => {
              setBooking(null);
              afterBooking(booking, made);
            }}
          />
        )}
        {isBulk ? (
          <BulkBookingDialog
            campaign={campaign}
            rows={chosen}
            onClose={() => setBulk(false)}
            onDone={(booked) => {
              rememberOfferTab(campaign.id);
              for (const row of booked) selection.toggle(row.id);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
