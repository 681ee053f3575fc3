import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import type { PageAddress } from '@felulet/contract/page-paths.ts';
import type { CampaignMenu } from '@felulet/contract/sales/campaign-menus.ts';
import { campaignGet, mediaList } from '@felulet/contract/wire.generated.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconEye, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf, reloadAfter } from '../../client/query-of.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { closedReason, isActionAllowed } from '../../ui/action/record-actions.ts';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useListState } from '../../ui/list/use-list-state.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ClosedPage } from '../../ui/page/status-page.tsx';
import { usePathId } from '../../ui/page/use-path-id.ts';
import type { Column, RowAction } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Dash } from '../../ui/text/dash.tsx';
import { YesNo } from '../../ui/text/yes-no.tsx';
import { toastOutcome } from '../../ui/toast/toast-outcome.ts';
import { toastProblem } from '../../ui/toast/toast-problem.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { useRole } from '../auth/shared/use-account.ts';
import { ListPrice } from '../medias/shared/list-price.tsx';
import { SurfaceCode } from '../medias/shared/surface-code.tsx';
import { Thumbnail } from '../medias/shared/thumbnail.tsx';
import { UnknownCodes } from '../medias/shared/unknown-codes.tsx';
import { useChosenRows } from '../medias/shared/use-chosen-rows.ts';
import { useMediaListFilters } from '../medias/shared/use-media-list-filters.ts';
import { createMenuItem, menuQuery } from './campaign-menu.api.ts';
import styles from './parts/menu.module.css';
import { useRemoveMenuItem } from './parts/use-remove-item.ts';

export default function MenuMediasPage(): React.ReactNode {
  const result = useQuery(menuQuery(usePathId()));
  const menuId = usePathId('menuId');
  return <Loaded result={result}>{(menu) => <Picker menu={menu} menuId={menuId} />}</Loaded>;
}

/** An address of a menu that is not the current one, or was sent meanwhile, says so. */
function Picker({ menu, menuId }: { readonly menu: CampaignMenu; readonly menuId: number }): React.ReactNode {
  const { t } = useTranslation();
  const campaign = useQuery(queryOf(campaignGet, { params: { id: menu.campaign.id } })).data;
  const back: PageAddress = `/campaigns/${menu.campaign.id}/menu`;
  const period = campaign === undefined ? '' : formatPeriod(campaign);
  const isPicked = menu.id === menuId && isActionAllowed(menu, 'edit');
  return (
    <>
      <PageHeader
        title={t('campaignMenu.browser.title')}
        lead={t('campaignMenu.browser.lead', { campaign: menu.campaign.name, period })}
        back={{ to: back }}
      >
        <span aria-live="polite">
          {t('campaignMenu.browser.itemCount', { count: menu.campaign_menu_items.length })}
        </span>
        <ActionButton variant="default" to={back}>
          {t('campaignMenu.action.back')}
        </ActionButton>
      </PageHeader>
      {isPicked ? (
        <SurfacePicker menuId={menuId} />
      ) : (
        <ClosedPage reason={closedReason(menu, 'edit') ?? t('campaignMenu.browser.closed')} />
      )}
    </>
  );
}

/** The catalogue, with the free units for the campaign and the surfaces that the menu has already. */
function SurfacePicker({ menuId }: { readonly menuId: number }): React.ReactNode {
  const { t } = useTranslation();
  const list = useListState<typeof mediaList>({
    listKey: 'menu_medias',
    storageKey: `menu-media-filter-${menuId}`,
    defaultSort: 'id:desc',
  });
  const result = useList(mediaList, list.request, { menu: menuId });
  const filters = useMediaListFilters(useRole());
  const { selection, chosen } = useChosenRows(result.data?.list, {
    name: `menu-medias-${menuId}`,
    fixed: { menu: String(menuId) },
    filters: list.filters,
  });
  const rowActions = usePickerActions(menuId);
  const addMany = useAddMany(menuId);
  const onAddMany = async (): Promise<void> => {
    for (const row of await addMany(chosen)) selection.toggle(row.id);
  };
  return (
    <>
      <FilterBar list={list} filters={filters} quick="search" />
      <UnknownCodes codes={result.data?.unknown_codes} />
      <DataTable
        label={t('campaignMenu.browser.label')}
        columns={pickerColumns}
        list={list}
        result={result}
        rowId={(row) => row.id}
        rowName={(row) => row.title}
        empty={{ title: t('medias.list.emptyTitle'), hint: t('medias.list.emptyWait') }}
        rowTo={(row) => `/medias/show/${row.id}`}
        rowActions={rowActions}
        selection={selection}
        selectionActions={
          <Button size="compact-sm" leftSection={<IconPlus size={15} />} onClick={() => void onAddMany()}>
            {t('campaignMenu.browser.addSelected')}
          </Button>
        }
      />
    </>
  );
}

/** A menu books nothing, so a surface without free units can be proposed as well. */
function usePickerActions(menuId: number): (row: MediaRow) => readonly RowAction[] {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = useRemoveMenuItem();
  const add = (media: number): Promise<boolean> =>
    toastOutcome(
      reloadAfter(createMenuItem({ campaign_menu: menuId, media }), () => refreshAfter(client, 'menu')),
      { success: t('campaignMenu.browser.done'), failure: t('campaignMenu.browser.failed') },
    );
  return (row) => {
    const show: RowAction = { icon: IconEye, label: t('campaigns.browser.detail'), to: `/medias/show/${row.id}` };
    const { menu_item_id: itemId } = row;
    if (itemId === null)
      return [
        show,
        { icon: IconPlus, label: t('campaignMenu.browser.add'), isMain: true, onClick: () => void add(row.id) },
      ];
    const onClick = (): void => void remove(itemId, row.title);
    return [show, { icon: IconTrash, label: t('campaignMenu.browser.remove'), danger: true, onClick }];
  };
}

/** Adds the chosen surfaces that the menu does not have yet, one after the other; stops at the first refusal. Resolves to those that are in. */
function useAddMany(menuId: number): (rows: readonly MediaRow[]) => Promise<readonly MediaRow[]> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async (rows) => {
    const added: MediaRow[] = [];
    try {
      for (const row of rows.filter(({ menu_item_id: itemId }) => itemId === null)) {
        await createMenuItem({ campaign_menu: menuId, media: row.id });
        added.push(row);
      }
    } catch (error) {
      toastProblem(error, t('campaignMenu.browser.failed'));
    }
    if (added.length > 0) toast('success', t('campaignMenu.browser.manyDone', { count: added.length }));
    await refreshAfter(client, 'menu');
    return added;
  };
}

export const pickerColumns: readonly Column<MediaRow>[] = [
  {
    id: 'thumbnail',
    header: 'campaigns.browser.thumbnail',
    picture: true,
    width: 68,
    cell: (row) => <Thumbnail address={row.thumbnail} />,
  },
  {
    id: 'title',
    header: 'campaigns.browser.name',
    names: true,
    sortable: true,
    room: 330,
    lines: 2,
    cell: (row) => <Name row={row} />,
  },
  { id: 'surface_code', header: 'medias.column.surfaceCode', cell: (row) => <SurfaceCode code={row.surface_code} /> },
  {
    id: 'county',
    header: 'campaigns.browser.county',
    sortable: true,
    room: 130,
    cell: (row) => row.county ?? <Dash />,
  },
  { id: 'city', header: 'campaigns.browser.city', sortable: true, room: 112, cell: (row) => row.city ?? <Dash /> },
  {
    id: 'company_name',
    header: 'campaigns.browser.company',
    sortable: true,
    room: 130,
    cell: (row) => row.company_name,
  },
  {
    id: 'available_quantity',
    header: 'campaigns.browser.available',
    sortable: true,
    align: 'right',
    cell: (row) => <Free row={row} />,
  },
  {
    id: 'list_price',
    header: 'medias.financial.listPrice',
    sortable: true,
    align: 'right',
    card: true,
    cell: (row) => <ListPrice of={row} />,
  },
  {
    id: 'is_digital',
    header: 'campaigns.browser.digital',
    sortable: true,
    cell: (row) => <YesNo value={row.is_digital} />,
  },
];

/** That it was taken stands below the name: beside the free units it would take the room of the list price. */
function Name({ row }: { readonly row: MediaRow }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles.titleLine} title={row.title}>
        {row.title}
      </span>
      {row.menu_item_id === null ? null : (
        <span className={styles.inside}>
          <IconCheck size={13} stroke={2.4} aria-hidden="true" />
          {t('campaignMenu.browser.inMenu')}
        </span>
      )}
    </>
  );
}

function Free({ row }: { readonly row: MediaRow }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <span className={row.available_quantity === 0 ? styles.noneFree : undefined}>
      {t('medias.detail.freeOf', { count: row.available_quantity, total: row.quantity })}
    </span>
  );
}
