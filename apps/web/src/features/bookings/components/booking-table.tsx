import type { PageAddress } from '@felulet/contract/page-paths.ts';
import { type BookingRow, bookingList } from '@felulet/contract/sales/booking-list.ts';
import { MAX_DESK_ROWS } from '@felulet/contract/sales/desk.ts';
import { exportMaximumBookings } from '@felulet/domain/file-export/file-export.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import { IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import type { EmptyState } from '../../../ui/list/column.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { SelectAll } from '../../../ui/list/select-all.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import type { ListStateOf } from '../../../ui/list/use-list-state.ts';
import { useKeptSelection } from '../../../ui/list/use-selection.ts';
import { useRole } from '../../auth/shared/use-account.ts';
import { bookingsStillListed, everyBookingOf } from '../bookings.api.ts';
import { bookingColumnsFor } from './booking-columns.tsx';
import styles from './booking-table.module.css';
import { BookingTotals } from './booking-totals.tsx';
import { DeleteOwn } from './delete-own.tsx';
import { ExportBookings } from './export-bookings.tsx';
import { useBookingActs } from './use-booking-acts.tsx';

type Props = {
  readonly label: string;
  readonly list: ListStateOf<typeof bookingList>;
  /** The bookings of this booked package alone. */
  readonly bookingPackage?: number | undefined;
  readonly empty: EmptyState;
};

/** Booked surfaces with what the reader may do to each: approve, reject, price again, look at the price. */
export function BookingTable({ label, list, bookingPackage, empty }: Props): React.ReactNode {
  const { t } = useTranslation();
  const fixed: { readonly bookingPackage?: string } =
    bookingPackage === undefined ? {} : { bookingPackage: String(bookingPackage) };
  const result = useList(bookingList, list.request, fixed);
  const totalCount = result.data?.totalCount ?? 0;
  const selection = useKeptSelection(`bookings-${bookingPackage ?? ''}`, list.filters, (ids) =>
    bookingsStillListed(ids, fixed),
  );
  const acts = useBookingActs(selection.drop);
  return (
    <>
      {totalCount === 0 ? null : (
        <div className={styles.exportAll}>
          <ExportBookings
            isQuiet
            what={{ filter: { ...list.request, ...fixed } }}
            count={totalCount}
            label={t(list.isFiltered ? 'bookings.list.exportFiltered' : 'bookings.list.exportAll', {
              total: groupThousands(totalCount),
            })}
          />
        </div>
      )}
      <DataTable
        label={label}
        columns={bookingColumnsFor(useRole())}
        result={result}
        list={list}
        selection={selection}
        selectionActions={
          <>
            <BookingTotals ids={selection.ids} shown={result.data?.list ?? []} />
            <ToDesk ids={[...selection.ids]} shown={result.data?.list ?? []} />
            {bookingPackage === undefined ? <DeleteOwn selection={selection} shown={result.data?.list ?? []} /> : null}
            <ExportBookings
              what={{ ids: [...selection.ids] }}
              count={selection.ids.size}
              most={exportMaximumBookings}
              label={t('bookings.list.export')}
            />
            <SelectAll
              selection={selection}
              rowsPerPage={list.rowsPerPage}
              totalCount={totalCount}
              most={exportMaximumBookings}
              readIds={() => everyBookingOf({ ...list.request, ...fixed }, totalCount)}
            />
          </>
        }
        rowId={(row) => row.id}
        rowName={(row) => row.media_title}
        rowTo={pageOf}
        rowActions={acts.actionsOf}
        empty={empty}
      />
      {acts.dialogs}
    </>
  );
}

type ToDeskProps = { readonly ids: readonly number[]; readonly shown: readonly BookingRow[] };

/** The chosen rows priced side by side; of rows chosen on other pages only the desk knows whether they wait. */
function ToDesk({ ids, shown }: ToDeskProps): React.ReactNode {
  const { t } = useTranslation();
  const known = new Map(shown.map((row) => [row.id, row]));
  const isDecided = (id: number): boolean =>
    (known.get(id)?.state ?? 'WAITING_FOR_PUBLISHER') !== 'WAITING_FOR_PUBLISHER';
  const closedBecause = (): string | null => {
    if (ids.length > MAX_DESK_ROWS) return t('desk.tooMany', { maximum: MAX_DESK_ROWS });
    return ids.every(isDecided) ? t('desk.noneWaits') : null;
  };
  return (
    <ActionButton
      size="compact-sm"
      icon={IconTable}
      to="/bookings/desk"
      search={{ ids: ids.join() }}
      closedBecause={closedBecause()}
    >
      {t('desk.openChosen')}
    </ActionButton>
  );
}

/** A publisher's own booking has no price and no approval; its place is the surface's calendar. */
function pageOf(row: BookingRow): PageAddress {
  return row.campaign === null ? `/medias/show/${row.media_id}` : `/bookings/edit/${row.id}`;
}
