import type { BookingRow } from '@felulet/contract/sales/booking-list.ts';
import { bookingDelete } from '@felulet/contract/wire.generated.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { isActionAllowed } from '../../../ui/action/record-actions.ts';
import { type Run, useRunEach } from '../../../ui/action/use-run-each.ts';
import { ask } from '../../../ui/dialog/ask.ts';
import { LONG_ALERT_TIMEOUT, toast } from '../../../ui/toast/toast-store.ts';
import { useRestoreRemoved } from '../../../ui/toast/use-restore-removed.ts';
import styles from './booking-table.module.css';

/** The number of bookings named in the question, and in the toast afterwards. */
const NAMED = { inQuestion: 8, inToast: 3 } as const;

/** Whether it is a booking without campaign that its reader may delete. */
export function isOwn(row: BookingRow | undefined): boolean {
  return row !== undefined && row.campaign === null && isActionAllowed(row, 'delete');
}

type Removing = {
  /** Asks, deletes the own bookings, and resolves to the ids of those that are gone; `gone` others were gone before. */
  readonly remove: (rows: readonly BookingRow[], gone: number) => Promise<readonly number[]>;
  readonly run: Run<BookingRow>;
};

export function useRemoveOwn(): Removing {
  const { t } = useTranslation();
  const client = useQueryClient();
  const undo = useRestoreRemoved();
  const { run, start } = useRunEach<BookingRow>(t('bookings.own.deleteFailure'), () => refreshAfter(client, 'booking'));
  const listed = <Row,>(of: readonly Row[], most: number, nameRow: (row: Row) => string): readonly string[] => {
    const more = of.length > most ? [t('bookings.own.more', { count: of.length - most })] : [];
    return [...of.slice(0, most).map(nameRow), ...more];
  };
  const remove = async (rows: readonly BookingRow[], gone: number): Promise<readonly number[]> => {
    const own = rows.filter(isOwn);
    const stays = rows.length - own.length;
    if (own.length === 0) {
      toast('info', t('bookings.own.noneChosen'), gone > 0 ? { detail: t('bookings.own.gone', { count: gone }) } : {});
      return [];
    }
    const isSure = await ask({
      title: t('bookings.own.deleteTitle'),
      body: (
        <>
          {t('bookings.own.deleteBody', { count: own.length })}
          <ul className={styles.named}>
            {listed(own, NAMED.inQuestion, nameOf).map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          {stays > 0 ? t('bookings.own.staying', { count: stays }) : null}{' '}
          {gone > 0 ? t('bookings.own.gone', { count: gone }) : null}
        </>
      ),
      confirm: t('ui.actions.delete'),
      danger: true,
    });
    if (!isSure) return [];
    const { done, failures } = await start(own, ({ id }) => call(bookingDelete, { params: { id } }));
    if (done.length > 0)
      toast('success', t('bookings.own.deleted', { count: done.length }), {
        detail: listed(done, NAMED.inToast, nameOf).join('\n'),
        action: undo(done.map((row) => ({ kind: 'booking', id: row.id, name: nameOf(row) }))),
        timeout: LONG_ALERT_TIMEOUT,
      });
    if (failures.length > 0)
      toast('danger', t('bookings.own.notDeleted', { count: failures.length }), {
        detail: listed(failures, NAMED.inToast, ({ row, reason }) => `${nameOf(row)}: ${reason}`).join('\n'),
        timeout: LONG_ALERT_TIMEOUT,
      });
    return done.map(({ id }) => id);
  };
  return { remove, run };
}

function nameOf(row: BookingRow): string {
  return `${row.media_title} · ${row.campaign_name}, ${formatPeriod(row)}`;
}
