import type { CampaignBooking } from '@felulet/contract/sales/campaign-offer.ts';
import { campaignGet } from '@felulet/contract/wire.generated.ts';
import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../client/query-of.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { isActionAllowed } from '../../../ui/action/record-actions.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Dash } from '../../../ui/text/dash.tsx';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { LONG_ALERT_TIMEOUT, toast } from '../../../ui/toast/toast-store.ts';
import { type DeskOutcome, saveFees } from '../desk.api.ts';
import { feeText } from '../shared/surcharge-text.ts';
import { type PaidLine, useUndo } from '../shared/use-undo.ts';
import styles from './copy-fee-dialog.module.css';

type Props = {
  readonly campaignId: number;
  /** The row whose fee is copied. */
  readonly bookingId: number;
  /** The fee as typed: forints, n%, or empty. */
  readonly fee: string;
  readonly onClose: () => void;
};

/** Picks the rows that get the same fee, and shows the outcome of each. */
export function CopyFeeDialog({ campaignId, bookingId, fee, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const campaign = useQuery(queryOf(campaignGet, { params: { id: campaignId } }));
  return (
    <DialogFrame title={t('desk.fee.title')} size={720} onClose={onClose}>
      <Loaded result={campaign}>
        {({ bookings }) => (
          <FeeRows
            rows={bookings.filter(
              (row) => row.id !== bookingId && row.booking_package === null && isActionAllowed(row, 'edit_fee'),
            )}
            fee={fee}
            onClose={onClose}
          />
        )}
      </Loaded>
    </DialogFrame>
  );
}

type RowsProps = Pick<Props, 'fee' | 'onClose'> & { readonly rows: readonly CampaignBooking[] };

function FeeRows({ rows, fee, onClose }: RowsProps): React.ReactNode {
  const { t } = useTranslation();
  const { chosen, setChosen, outcomes, isPending, send } = useFeeCopy(fee, rows);
  if (rows.length === 0) return <p className={styles.lead}>{t('desk.fee.none')}</p>;
  const all = rows.map((row) => row.id);
  const turn = (id: number): void =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Stack gap="sm">
      <p className={styles.lead}>{t('desk.fee.lead', { fee: fee === '' ? t('desk.fee.noFee') : feeText(fee) })}</p>
      <div className={styles.scroller}>
        <table className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">
                <Checkbox
                  size="xs"
                  aria-label={t('desk.fee.chooseAll')}
                  checked={chosen.length === all.length}
                  indeterminate={chosen.length > 0 && chosen.length < all.length}
                  onChange={() => setChosen(chosen.length === all.length ? [] : all)}
                />
              </th>
              <th scope="col">{t('desk.fee.media')}</th>
              <th scope="col">{t('desk.fee.present')}</th>
              <th scope="col">{t('desk.fee.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <FeeRow
                key={row.id}
                row={row}
                isChosen={chosen.includes(row.id)}
                outcome={outcomes.find(({ booking }) => booking === row.id)}
                onTurn={() => turn(row.id)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('ui.actions.close')}
        </Button>
        <Button disabled={chosen.length === 0} loading={isPending} onClick={() => void send()}>
          {t('desk.fee.send', { count: chosen.length })}
        </Button>
      </Group>
    </Stack>
  );
}

type RowProps = {
  readonly row: CampaignBooking;
  readonly isChosen: boolean;
  readonly outcome: DeskOutcome | undefined;
  readonly onTurn: () => void;
};

function FeeRow({ row, isChosen, outcome, onTurn }: RowProps): React.ReactNode {
  const { t } = useTranslation();
  const name = nameOf(row);
  return (
    <tr>
      <td>
        <Checkbox size="xs" aria-label={t('desk.chooseRow', { name })} checked={isChosen} onChange={onTurn} />
      </td>
      <th scope="row">{name}</th>
      <td>{row.mhfe_fee == null ? <Dash /> : feeText(row.mhfe_fee)}</td>
      <td>
        {outcome === undefined ? null : (
          <span className={outcome.problem === null ? styles.done : styles.failed}>
            {[t(`desk.outcome.${outcome.outcome}`), outcome.problem?.detail].filter(Boolean).join(': ')}
          </span>
        )}
      </td>
    </tr>
  );
}

function useFeeCopy(fee: string, rows: readonly CampaignBooking[]) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const undo = useUndo();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [outcomes, setOutcomes] = useState<readonly DeskOutcome[]>([]);
  const [isPending, setPending] = useState(false);
  const send = async (): Promise<void> => {
    setPending(true);
    try {
      const answer = await saveFees({
        mhfe_fee: fee === '' ? null : fee,
        // With the present revisions: changes made meanwhile are reported.
        rows: chosen.map((booking) => ({ booking, revision: rows.find(({ id }) => id === booking)?.revision })),
      });
      const failed = answer.outcomes.filter(({ problem }) => problem !== null);
      setOutcomes(answer.outcomes);
      setChosen(failed.map(({ booking }) => booking));
      const summary = t('desk.done', { done: answer.outcomes.length - failed.length, failed: failed.length });
      const saved = answer.outcomes.filter(({ outcome }) => outcome === 'saved');
      const offer = { action: undo.fee(saved.map((outcome) => paidLine(rows, outcome))), timeout: LONG_ALERT_TIMEOUT };
      if (failed.length === 0) toast('success', t('bookings.fee.saved'), offer);
      else if (saved.length === 0) toast('danger', t('bookings.fee.saveFailed'), { detail: summary });
      else toast('info', summary, offer);
      void refreshAfter(client, 'fees');
    } catch (error) {
      toastProblem(error, t('bookings.fee.saveFailed'));
    } finally {
      setPending(false);
    }
  };
  return { chosen, setChosen, outcomes, isPending, send };
}

/** The fee before the copy, for the undo; later changes by others are not undone. */
function paidLine(rows: readonly CampaignBooking[], { booking, revision }: DeskOutcome): PaidLine {
  const row = rows.find(({ id }) => id === booking);
  return { id: booking, title: row === undefined ? '' : nameOf(row), fee: row?.mhfe_fee ?? null, revision };
}

function nameOf(row: CampaignBooking): string {
  return row.media?.title ?? row.manual_media?.name ?? '';
}
