import type { BookingRow } from '@felulet/contract/bookings/booking.responses.ts';
import { bookingDelete } from '@felulet/contract/bookings/bookings.contract.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { isOpen } from '../../../ui/action/record-actions.ts';
import { useRunEach } from '../../../ui/action/use-run-each.ts';
import { ask } from '../../../ui/dialog/ask.ts';
import { LONG_ALERT_TIMEOUT, toast } from '../../../ui/toast/toast-store.ts';
import styles from './booking-table.module.css';

/** So many stand by name in the question, and in what is said afterwards. */
const NAMED = 8;

/** A booking of no campaign, which its reader may delete. */
export function isOwn(row: BookingRow | undefined): boolean {
  return row !== undefined && row.campaign === null && isOpen(row, 'delete');
}

type Removing = {
  /** Asks, deletes what is an own booking, and answers the ids of those that are gone. */
  readonly remove: (rows: readonly BookingRow[]) => Promise<readonly number[]>;
  readonly isRunning: boolean;
};

/** [D16.9] */
export function useRemoveOwn(): Removing {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { run, start } = useRunEach<BookingRow>(t('bookings.own.deleteFailure'), () => refreshAfter(client, 'booking'));
  const listed = <Row,>(of: readonly Row[], said: (row: Row) => string): readonly string[] => {
    const more = of.length > NAMED ? [t('bookings.own.more', { count: of.length - NAMED })] : [];
    return [...of.slice(0, NAMED).map(said), ...more];
  };
  const remove = async (rows: readonly BookingRow[]): Promise<readonly number[]> => {
    const own = rows.filter(isOwn);
    const stays = rows.length - own.length;
    const isSure = await ask({
      title: t('bookings.own.deleteTitle'),
      body: (
        <>
          {t('bookings.own.deleteBody', { count: own.length })} {t('ui.dialog.irreversible')}
          <ul className={styles.named}>
            {listed(own, nameOf).map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          {stays > 0 ? t('bookings.own.staying', { count: stays }) : null}
        </>
      ),
      confirm: t('ui.actions.delete'),
      danger: true,
    });
    if (!isSure) return [];
    const { done, failures } = await start(own, ({ id }) => call(bookingDelete, { params: { id } }));
    if (done.length > 0)
      toast('success', t('bookings.own.deleted', { count: done.length }), {
        detail: listed(done, nameOf).join('\n'),
      });
    if (failures.length > 0)
      toast('danger', t('bookings.own.notDeleted', { count: failures.length }), {
        detail: listed(failures, ({ row, reason }) => `${nameOf(row)}: ${reason}`).join('\n'),
        timeout: LONG_ALERT_TIMEOUT,
      });
    return done.map(({ id }) => id);
  };
  return { remove, isRunning: run.running };
}

function nameOf(row: BookingRow): string {
  return `${row.media_title} · ${row.campaign_name}, ${formatPeriod(row)}`;
}
