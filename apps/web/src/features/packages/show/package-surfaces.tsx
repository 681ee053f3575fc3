import type { Package, PackageItem } from '@felulet/contract/sales/packages.ts';
import { IconChecklist, IconEye, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { closedReason, isOffered } from '../../../ui/action/record-actions.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import type { Column, RowAction } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { readyRows } from '../../../ui/table/ready-rows.ts';
import { Dash } from '../../../ui/text/dash.tsx';
import { useMay } from '../../auth/shared/use-account.ts';
import { BookingStateBadge } from '../../bookings/shared/booking-state-badge.tsx';
import { isShortOnSale } from '../packages.api.ts';
import { useRemovePackageItem } from '../parts/use-remove-item.ts';
import styles from './package-page.module.css';

const columns: readonly Column<PackageItem>[] = [
  { id: 'title', header: 'packages.field.title', names: true, cell: (row) => <TitleCell item={row} /> },
  { id: 'type', header: 'packages.field.type', cell: (row) => <TypeText type={row.media.type} /> },
  { id: 'city', header: 'packages.field.city', cell: (row) => row.media.city ?? <Dash /> },
  {
    id: 'quantity',
    header: 'packages.field.quantity',
    align: 'right',
    cell: (row) => <Pieces count={row.quantity} />,
  },
];

const stateColumn: Column<PackageItem> = {
  id: 'state',
  header: 'packages.field.state',
  cell: (row) => (row.booking === null ? <Dash /> : <BookingStateBadge state={row.booking.state} />),
};

type Props = {
  readonly pack: Package;
  /** The surface that is pointed at, here or on the map. */
  readonly hoveredId: number | null;
  readonly onHover: (id: number | null) => void;
};

/** The surfaces, and the sum of their units. */
export function PackageSurfaces({ pack, hoveredId, onHover }: Props): React.ReactNode {
  const { t } = useTranslation();
  const rowActions = useItemActions(pack);
  const { package_items: items } = pack;
  const sums = { surfaces: pack.medias_different_sum, units: pack.medias_sum };
  return (
    <Panel
      title={t('packages.page.surfaces')}
      actions={items.length === 0 ? undefined : <span className="tabular">{t('packages.field.sums', sums)}</span>}
    >
      <DataTable
        label={t('packages.page.surfaces')}
        columns={pack.is_private ? [...columns, stateColumn] : columns}
        result={readyRows(items)}
        rowId={(row) => row.media.id}
        rowName={(row) => row.media.title}
        rowTo={(row) => (row.media.is_deleted ? undefined : `/medias/show/${row.media.id}`)}
        rowActions={rowActions}
        highlightedId={hoveredId}
        onHover={onHover}
        empty={{
          title: t('packages.page.empty'),
          hint: isOffered(pack, 'edit_items') ? t('packages.page.emptyHint') : undefined,
        }}
      />
    </Panel>
  );
}

/** The code stands beside the name, as in the list of booked surfaces. */
function TitleCell({ item: { media } }: { readonly item: PackageItem }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {media.title} {media.surface_code === null ? null : <span className={styles.code}>{media.surface_code}</span>}{' '}
      {media.is_deleted ? <span className={styles.deleted}>{t('packages.page.deleted')}</span> : null}
    </>
  );
}

function TypeText({ type }: Pick<PackageItem['media'], 'type'>): React.ReactNode {
  const { t } = useTranslation();
  return t(`states.mediaType.${type}`);
}

function Pieces({ count }: { readonly count: number }): React.ReactNode {
  const { t } = useTranslation();
  return t('ui.values.pieces', { count });
}

/** Show and remove; in a private package also the approval of waiting surfaces. */
function useItemActions(pack: Package): (item: PackageItem) => readonly RowAction[] {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mayApprove = useMay()('bookings:edit');
  const remove = useRemovePackageItem();
  const isShort = async (media: number): Promise<boolean> =>
    !pack.is_private && (await isShortOnSale(client, pack.id, media));
  return (item) => {
    const { media, booking } = item;
    const actions: RowAction[] = [];
    if (!media.is_deleted)
      actions.push({ icon: IconEye, label: t('packages.page.show'), to: `/medias/show/${media.id}` });
    if (!isOffered(pack, 'edit_items')) return actions;
    if (booking?.state === 'WAITING_FOR_PUBLISHER' && mayApprove)
      actions.push({ icon: IconChecklist, label: t('packages.page.approve'), to: `/bookings/edit/${booking.id}` });
    actions.push({
      icon: IconTrash,
      label: t('packages.page.removeItem'),
      danger: true,
      closedBecause: closedReason(pack, 'edit_items'),
      onClick: () =>
        void remove({
          itemId: item.id,
          name: media.title,
          isBooked: booking !== null,
          isGone: media.is_deleted,
          missesUnits: async () => ((await isShort(media.id)) ? item.quantity : null),
        }),
    });
    return actions;
  };
}
