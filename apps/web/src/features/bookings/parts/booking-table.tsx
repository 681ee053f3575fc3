import { MAX_DESK_ROWS } from '@felulet/contract/page-facts.ts';
import type { PageAddress } from '@felulet/contract/page-paths.ts';
import type { BookingRow } from '@felulet/contract/sales/booking-list.ts';
import { bookingExport, bookingList, bookingTotalsCount } from '@felulet/contract/wire.generated.ts';
import { exportMaximumBookings, exportMaximumListedBookings } from '@felulet/domain/file-export/file-export.ts';
import { formatForint, groupThousands } from '@felulet/domain/format/money.ts';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconTable, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import type { FileOrExport } from '../../../client/endpoint-types.ts';
import { queryArgs } from '../../../client/query-args.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import type { ListStateOf } from '../../../ui/list/use-list-state.ts';
import { ChosenFigures } from '../../../ui/table/chosen-figures.tsx';
import type { EmptyState } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { SelectAll } from '../../../ui/table/select-all.tsx';
import { useChosenFigures } from '../../../ui/table/use-chosen-figures.ts';
import { type Selection, useKeptSelection } from '../../../ui/table/use-selection.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { useRole } from '../../auth/shared/use-account.ts';
import { type ExportedBookings, fetchAllBookingIds, fetchBookings, fetchListedBookingIds } from '../bookings.api.ts';
import { bookingColumnsFor } from './booking-columns.tsx';
import { useBookingActs } from './use-booking-acts.tsx';
import { isOwn, useRemoveOwn } from './use-remove-own.tsx';

type Props = {
  readonly label: string;
  readonly list: ListStateOf<typeof bookingList>;
  /** Shows only the bookings of this booked package. */
  readonly bookingPackage?: number | undefined;
  readonly empty: EmptyState;
};

/** Booked surfaces with the reader's actions: approve, reject, price again, show the price. */
export function BookingListTable({ label, list, bookingPackage, empty }: Props): React.ReactNode {
  const { t } = useTranslation();
  const fixed: { readonly bookingPackage?: string } =
    bookingPackage === undefined ? {} : { bookingPackage: String(bookingPackage) };
  const result = useList(bookingList, list.request, fixed);
  const totalCount = result.data?.totalCount ?? 0;
  const selection = useKeptSelection(`bookings-${bookingPackage ?? ''}`, list.filters, (ids) =>
    fetchListedBookingIds(ids, fixed),
  );
  const acts = useBookingActs(selection.drop);
  return (
    <>
      <DataTable
        label={label}
        columns={bookingColumnsFor(useRole())}
        result={result}
        list={list}
        selection={selection}
        tools={
          totalCount === 0 ? null : (
            <ExportBookings
              what={{ filter: { ...list.request, ...fixed } }}
              count={totalCount}
              label={t('medias.actions.workbook')}
              name={t(list.isFiltered ? 'bookings.list.exportFiltered' : 'bookings.list.exportAll', {
                total: groupThousands(totalCount),
              })}
            />
          )
        }
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
              readIds={() => fetchAllBookingIds({ ...list.request, ...fixed }, totalCount)}
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

/** Opens the chosen rows on the desk; whether rows of other pages wait is known only there. */
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

/** A publisher's own booking has no price and no approval, so it opens in the calendar of its surface. */
function pageOf(row: BookingRow): PageAddress {
  return row.campaign === null ? `/medias/show/${row.media_id}` : `/bookings/edit/${row.id}`;
}

type BookingTotalsProps = { readonly ids: ReadonlySet<number>; readonly shown: readonly BookingRow[] };

/** The sums of the chosen rows of all pages, and how many of them have no price of their own. */
function BookingTotals({ ids, shown }: BookingTotalsProps): React.ReactNode {
  const { t } = useTranslation();
  const totals = useChosenFigures({
    key: bookingTotalsCount.path,
    ids,
    most: exportMaximumBookings,
    shown: (chosen) =>
      shown
        .filter(({ id }) => chosen.has(id))
        .map((row) => [row.id, row.state, row.quantity, row.total_price, row.booking_package]),
    load: (chosen, signal) => call(bookingTotalsCount, { body: { ids: chosen } }, { signal }),
  });
  if (totals === undefined) return null;
  const { price, quantity, without_price: without, in_packages: inPackages } = totals;
  const words = [
    t('bookings.totals.price', { sum: formatForint(price) }),
    t('bookings.totals.pieces', { total: groupThousands(quantity) }),
    ...(without === 0 ? [] : [t('bookings.totals.withoutPrice', { total: groupThousands(without) })]),
    ...(inPackages === 0 ? [] : [t('bookings.totals.inPackages', { total: groupThousands(inPackages) })]),
  ].join(' · ');
  return <ChosenFigures words={words} />;
}

const ExportDialog = lazy(async () => ({
  default: (await import('../../campaigns/shared/export-dialog.tsx')).ExportDialog,
}));

type ExportBookingsProps = {
  readonly what: ExportedBookings;
  /** The label of the button, and the number of rows. */
  readonly label: string;
  readonly count: number;
  readonly most?: number;
  /** The full name, where the label is a short form. */
  readonly name?: string;
};

/** Exports bookings as a workbook; asks for the template first. */
function ExportBookings(props: ExportBookingsProps): React.ReactNode {
  const { what, label, count, most = exportMaximumListedBookings, name } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        variant="default"
        size="compact-sm"
        icon={IconFileSpreadsheet}
        name={name}
        closedBecause={count > most ? t('bookings.list.exportTooMany', { total: groupThousands(most) }) : null}
        onClick={() => setOpen(true)}
      >
        {label}
      </ActionButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <ExportDialog
            name={t('bookings.list.exportSubject', { total: groupThousands(count) })}
            fetchFile={(template, signal) => exportBookings(what, template, signal)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

type DeleteOwnProps = { readonly selection: Selection; readonly shown: readonly BookingRow[] };

/** The own bookings among the chosen rows; those of other pages are read when the button is pressed. */
function DeleteOwn({ selection, shown }: DeleteOwnProps): React.ReactNode {
  const { t } = useTranslation();
  const role = useRole();
  const { remove, run } = useRemoveOwn();
  const [isOpen, setOpen] = useState(false);
  if (role !== 'ROLE_PUBLISHER' && role !== 'ROLE_ADMIN') return null;
  const known = new Map(shown.map((row) => [row.id, row]));
  const ids = [...selection.ids];
  const hasNone = ids.every((id) => known.has(id) && !isOwn(known.get(id)));
  const start = async (): Promise<void> => {
    setOpen(true);
    const rows = await fetchBookings(ids).catch((error: unknown) =>
      toastProblem(error, t('bookings.own.deleteFailure')),
    );
    setOpen(false);
    if (rows === undefined) return;
    const there = new Set(rows.map(({ id }) => id));
    const gone = ids.filter((id) => !there.has(id));
    for (const id of [...gone, ...(await remove(rows, gone.length))]) selection.drop(id);
  };
  const label = t('bookings.own.deleteChosen');
  if (run.running) {
    const progress = { done: run.done.length + run.failures.length, total: run.total };
    return <span>{t('bookings.own.deleting', progress)}</span>;
  }
  return isOpen ? (
    <Button size="compact-sm" variant="default" loading>
      {label}
    </Button>
  ) : (
    <ActionButton
      size="compact-sm"
      variant="default"
      icon={IconTrash}
      closedBecause={hasNone ? t('bookings.own.noneChosen') : null}
      onClick={() => void start()}
    >
      {label}
    </ActionButton>
  );
}

function exportBookings(what: ExportedBookings, template: number | null, signal: AbortSignal): Promise<FileOrExport> {
  const chosen = 'ids' in what ? { ids: [...what.ids] } : { filter: queryArgs(bookingList, what.filter).query };
  return call(bookingExport, { body: { ...chosen, template } }, { signal });
}
