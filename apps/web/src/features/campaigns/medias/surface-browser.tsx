import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { mediaList } from '@felulet/contract/wire.generated.ts';
import { Button } from '@mantine/core';
import { IconCalendarPlus, IconHourglassHigh } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useRole } from '../../auth/shared/use-account.ts';
import { BesideMap, MapToggle } from '../../medias/shared/beside-map.tsx';
import { SelectionTotals } from '../../medias/shared/selection-totals.tsx';
import { UnknownCodes } from '../../medias/shared/unknown-codes.tsx';
import { useChosenRows } from '../../medias/shared/use-chosen-rows.ts';
import { MAP_IN_ADDRESS, useMapOpen } from '../../medias/shared/use-map-open.ts';
import { useMediaFilters } from '../../medias/shared/use-media-filters.ts';
import { OpenedOption } from '../../options/shared/opened-option.tsx';
import { browserStorageKey } from '../shared/browser-storage.ts';
import { browserColumnsFor } from './browser-columns.tsx';
import type { Opened } from './browser-dialog.tsx';
import { surfaceLink, useCampaignBrowserActions } from './use-browser-actions.ts';

const BrowserDialog = lazy(async () => ({ default: (await import('./browser-dialog.tsx')).BrowserDialog }));

/** Surfaces with their free units in the campaign's period. */
export function SurfaceBrowser({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const role = useRole();
  const list = useListState<typeof mediaList>({
    listKey: 'campaign_medias',
    storageKey: browserStorageKey(campaign.id),
    defaultSort: 'id:desc',
    ...MAP_IN_ADDRESS,
  });
  const result = useList(mediaList, list.request, { campaign: campaign.id });
  const filters = useMediaFilters(role);
  const { selection, chosen } = useChosenRows(result.data?.list, {
    name: `campaign-medias-${campaign.id}`,
    fixed: { campaign: String(campaign.id) },
    filters: list.filters,
  });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [option, setOption] = useState<MediaRow | null>(null);
  const [isMapOpen, setMapOpen] = useMapOpen();
  const rowActions = useCampaignBrowserActions(campaign.id, {
    onBook: (row) => setOpened({ act: 'book', row }),
    onHold: (row) => setOpened({ act: 'hold', rows: [row] }),
    onLine: (row) => setOpened({ act: 'line', row }),
    onOption: setOption,
  });
  return (
    <>
      <FilterBar list={list} filters={filters} quick="search">
        <MapToggle isOpen={isMapOpen} onToggle={setMapOpen} />
      </FilterBar>
      <UnknownCodes codes={result.data?.unknown_codes} />
      <BesideMap isOpen={isMapOpen} list={list} found={result.data} fixed={{ campaign: String(campaign.id) }}>
        {(link) => (
          <DataTable
            label={t('campaigns.browser.label')}
            columns={browserColumnsFor(role)}
            list={list}
            result={result}
            rowId={(row) => row.id}
            rowName={(row) => row.title}
            empty={{ title: t('medias.list.emptyTitle'), hint: t('medias.list.emptyWait') }}
            rowTo={surfaceLink}
            rowSearch={{ campaign: String(campaign.id) }}
            rowActions={rowActions}
            selection={selection}
            selectionActions={
              <>
                <Button
                  size="compact-sm"
                  leftSection={<IconCalendarPlus size={15} aria-hidden="true" />}
                  onClick={() => setOpened({ act: 'bulk', rows: chosen })}
                >
                  {t('campaigns.browser.bookSelected')}
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconHourglassHigh size={15} aria-hidden="true" />}
                  onClick={() => setOpened({ act: 'hold', rows: chosen })}
                >
                  {t('options.hold.selected', { count: chosen.length })}
                </Button>
                <SelectionTotals ids={selection.ids} shown={result.data?.list ?? []} />
              </>
            }
            {...link}
          />
        )}
      </BesideMap>
      <OpenedOption id={option?.option?.id} title={option?.title ?? ''} onClose={() => setOption(null)} />
      <Suspense fallback={null}>
        {opened === null ? null : (
          <BrowserDialog
            campaign={campaign}
            opened={opened}
            onDone={(rows) => {
              for (const row of rows) if (selection.ids.has(row.id)) selection.toggle(row.id);
            }}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  );
}
