import { formatForint } from '@felulet/domain/format/money.ts';
import { parseSurcharge, readSurcharge, surchargeOf } from '@felulet/domain/money/surcharge.ts';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../../client/api-problem.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { errorsOfViolations } from '../../../ui/form/violations.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { LONG_ALERT_TIMEOUT, toast } from '../../../ui/toast/toast-store.ts';
import { confirmHighFee } from '../../bookings/shared/ask-high-fee.ts';
import { askWithoutFee } from '../../bookings/shared/ask-without-fee.tsx';
import { SurchargeField } from '../../bookings/shared/surcharge-field.tsx';
import { feeText } from '../../bookings/shared/surcharge-text.ts';
import { type PaidLine, useUndo } from '../../bookings/shared/use-undo.ts';
import { ChangedRows } from '../../occupancy/shared/bulk-rows.tsx';
import { type FeeOutcome, useBookingCalls } from '../campaigns.api.ts';
import styles from '../parts/browser.module.css';
import { type OfferRow, presentRevision } from './offer/offer-rows.ts';

type Props = {
  readonly rows: readonly OfferRow[];
  readonly onSaved: (rows: readonly OfferRow[]) => void;
  readonly onClose: () => void;
};

/** One brokerage fee for many approved lines; a line that refuses it says why. */
export function FeeDialog({ rows, onSaved, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [chosen] = useState(rows);
  const common = commonFee(chosen);
  const [fee, setFee] = useState(common ?? '');
  const [isWithout, setWithout] = useState(false);
  const isKept = common === null && fee === '' && !isWithout;
  const { open, save, isPending, error, forget, refused } = useFeeSaving(chosen, { rows, onSaved, onClose });
  // A fee that cannot be read, or was refused, is not saved.
  const isFee = error === undefined && readSurcharge(fee).ok;
  const lost = refused.filter(({ outcome }) => outcome !== 'stale').map(({ booking }) => booking);
  return (
    <DialogFrame title={t('offer.fees.title')} onClose={onClose} closeOnClickOutside={!isPending}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isKept) void save(isWithout ? '' : fee);
        }}
      >
        <Stack gap="md">
          <Text fw={560}>
            {chosen.length === 1 ? chosen[0]?.title : t('offer.fees.lead', { count: chosen.length })}
          </Text>
          <SurchargeField
            label={t('bookings.fee.mhfeFee')}
            description={[common === null ? t('ui.form.differentHint') : '', t('bookings.fee.mhfeFeeHint')].join(' ')}
            {...(common === null && !isWithout && { placeholder: t('ui.form.different') })}
            disabled={isWithout}
            value={isWithout ? '' : fee}
            error={error}
            onChange={(typed) => {
              forget();
              setFee(typed);
            }}
          />
          {common === null ? (
            <Checkbox
              label={t('offer.fees.without')}
              checked={isWithout}
              onChange={({ currentTarget }) => setWithout(currentTarget.checked)}
            />
          ) : null}
          {chosen.length === 1 ? null : (
            <PaidRows rows={open} fee={isWithout ? '' : isKept || !isFee ? null : fee} lost={lost} />
          )}
          {refused.length === 0 ? null : (
            <div aria-live="polite">
              <Text fw={560}>{t('campaigns.lines.failed', { count: refused.length })}</Text>
              <ul className={styles.failures}>
                {refused.map(({ booking, outcome, problem }) => (
                  <li key={booking}>
                    {chosen.find((row) => row.id === booking)?.title}: {problem?.detail ?? t(`desk.outcome.${outcome}`)}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t(refused.length === 0 ? 'ui.actions.cancel' : 'ui.actions.close')}
            </Button>
            <Button type="submit" loading={isPending} disabled={isKept}>
              {t('ui.actions.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
}

type Saving = {
  /** The lines without the new fee. */
  readonly open: readonly OfferRow[];
  readonly save: (fee: string) => Promise<void>;
  readonly isPending: boolean;
  readonly error: string | undefined;
  /** Drops the refusal, once another fee is typed. */
  readonly forget: () => void;
  readonly refused: readonly FeeOutcome[];
};

/** `rows` are the present versions of the chosen lines. */
function useFeeSaving(chosen: readonly OfferRow[], { rows, onSaved, onClose }: Props): Saving {
  const { t } = useTranslation();
  const calls = useBookingCalls();
  const undo = useUndo();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const [outcomes, setOutcomes] = useState<readonly FeeOutcome[]>([]);
  const saved = (all: readonly FeeOutcome[]): number[] => all.filter(isSaved).map(({ booking }) => booking);
  const done = saved(outcomes);
  const open = chosen.filter((row) => !done.includes(row.id));
  const save = async (fee: string): Promise<void> => {
    if (isPending || (fee === '' && !(await askWithoutFee(t))) || !(await confirmHighFee(t, fee))) return;
    setPending(true);
    setError(undefined);
    const received: FeeOutcome[] = [];
    try {
      // The revision is that of the dialog's opening, until a colleague's change has been reported.
      const isAnswered = (row: OfferRow): boolean => outcomes.some(({ booking }) => booking === row.id);
      const lines = open.map((row) => ({
        booking: row.id,
        revision: isAnswered(row) ? presentRevision(rows, row) : row.revision,
      }));
      await calls.setFee(fee === '' ? null : fee, lines, (answered) => received.push(...answered));
      if (received.every(isSaved)) onClose();
    } catch (problem) {
      const fault = isApiProblem(problem) ? errorsOfViolations(problem.violations).mhfe_fee : undefined;
      setError(fault);
      if (fault === undefined) toastProblem(problem, t('bookings.fee.saveFailed'));
    }
    setPending(false);
    setOutcomes([...outcomes.filter(isSaved), ...received]);
    const now = saved(received);
    onSaved(open.filter((row) => now.includes(row.id)));
    if (now.length > 0) {
      const action = undo.fee(received.filter(isSaved).map((outcome) => paidLine(chosen, outcome)));
      toast('success', t('offer.fees.done', { count: now.length }), { action, timeout: LONG_ALERT_TIMEOUT });
    }
    await calls.settle();
  };
  return {
    open: open.map((row) => rows.find(({ id }) => id === row.id) ?? row),
    save,
    isPending,
    error,
    forget: () => setError(undefined),
    refused: outcomes.filter((outcome) => !isSaved(outcome)),
  };
}

function paidLine(rows: readonly OfferRow[], { booking, revision }: FeeOutcome): PaidLine {
  const row = rows.find(({ id }) => id === booking);
  return { id: booking, title: row?.title ?? '', fee: row?.fee ?? null, revision };
}

function isSaved({ outcome }: FeeOutcome): boolean {
  return outcome === 'saved';
}

type PaidProps = {
  readonly rows: readonly OfferRow[];
  readonly fee: string | null;
  /** The lines that cannot get the fee. */
  readonly lost: readonly number[];
};

/** The present and the new fee of each line; a null fee changes nothing. */
function PaidRows({ rows, fee, lost }: PaidProps): React.ReactNode {
  const { t } = useTranslation();
  const shown = (text: string): string => (text === '' ? t('desk.fee.noFee') : feeText(text));
  const changed = rows.map((row) => {
    const was = row.fee ?? '';
    const isSame = fee === null || fee === was || lost.includes(row.id);
    const price = isSame ? row.price : priceWith(row, fee);
    const priced = { name: 'price', was: formatAmount(row.price), now: isSame ? null : formatAmount(price) };
    const values = [{ name: 'fee', was: shown(was), now: isSame ? null : shown(fee) }];
    return { ...row, becomes: price, values: row.price === null || price === null ? values : [...values, priced] };
  });
  const [before, after] = [sumOf(changed.map((row) => row.price)), sumOf(changed.map((row) => row.becomes))];
  return (
    <>
      <ChangedRows rows={changed} />
      {before === null || after === null ? null : (
        <Text aria-live="polite" className="tabular">
          {t('offer.fees.total')}: {formatForint(before)}
          {before === after ? null : (
            <>
              {' '}
              → <strong>{formatForint(after)}</strong>
            </>
          )}
        </Text>
      )}
    </>
  );
}

function formatAmount(forints: number | null): string {
  return forints === null ? '' : formatForint(forints);
}

function sumOf(forints: readonly (number | null)[]): number | null {
  return forints.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0);
}

/** What the line comes to for the customer with the new fee; null where that cannot be told. */
function priceWith({ price, net, fee: present }: OfferRow, fee: string): number | null {
  const [was, becomes] = [parseSurcharge(present ?? null), parseSurcharge(fee)];
  if (price === null || net === null || !was.ok || !becomes.ok) return null;
  return price - surchargeOf(was.value, net) + surchargeOf(becomes.value, net);
}

/** The fee that the lines have in common; null where they differ. */
function commonFee(rows: readonly OfferRow[]): string | null {
  const [first] = rows;
  return rows.every((row) => row.fee === first?.fee) ? (first?.fee ?? '') : null;
}
