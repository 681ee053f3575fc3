import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { Button } from '@mantine/core';
import { IconCalendarCog, IconPencilDollar, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRunEach } from '../../../../ui/action/use-run-each.ts';
import { ask } from '../../../../ui/dialog/ask.ts';
import type { Selection } from '../../../../ui/table/use-selection.ts';
import { fewNames } from '../../../../ui/text/few-names.ts';
import { LONG_ALERT_TIMEOUT, toast } from '../../../../ui/toast/toast-store.ts';
import { useUndo } from '../../../bookings/shared/use-undo.ts';
import { useBookingCalls } from '../../campaigns.api.ts';
import { canTakeFee, type OfferRow } from './offer-rows.ts';

const MoveDialog = lazy(async () => ({ default: (await import('../move-dialog.tsx')).MoveDialog }));
const FeeDialog = lazy(async () => ({ default: (await import('../fee-dialog.tsx')).FeeDialog }));

type Props = {
  readonly campaign: Campaign;
  readonly rows: readonly OfferRow[];
  readonly selection: Selection;
};

/** Actions on several lines at once; each button counts the chosen lines that it can act on. */
export function OfferSelection({ campaign, rows, selection }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [isMoving, setMoving] = useState(false);
  const [isPricing, setPricing] = useState(false);
  const chosen = rows.filter((row) => selection.ids.has(row.key));
  const movable = chosen.filter((row) => row.canMove);
  const payable = chosen.filter(canTakeFee);
  const deletable = chosen.filter((row) => row.canDelete);
  const removeAll = useRemoveLines(selection);
  const dropAll = (done: readonly OfferRow[]): void => {
    for (const row of done) selection.drop(row.key);
  };
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconCalendarCog size={15} aria-hidden="true" />}
        disabled={movable.length === 0}
        onClick={() => setMoving(true)}
      >
        {t('campaigns.lines.chosen', { count: movable.length })}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconTrash size={15} aria-hidden="true" />}
        disabled={deletable.length === 0}
        onClick={() => void removeAll(deletable)}
      >
        {t('campaigns.lines.deleteChosen', { count: deletable.length })}
      </Button>
      {rows.some(canTakeFee) ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPencilDollar size={15} aria-hidden="true" />}
          disabled={payable.length === 0}
          onClick={() => setPricing(true)}
        >
          {t('offer.fees.chosen', { count: payable.length })}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {isMoving ? (
          <MoveDialog campaign={campaign} rows={movable} onMoved={dropAll} onClose={() => setMoving(false)} />
        ) : null}
        {isPricing ? <FeeDialog rows={payable} onSaved={dropAll} onClose={() => setPricing(false)} /> : null}
      </Suspense>
    </>
  );
}

function useRemoveLines(selection: Selection): (rows: readonly OfferRow[]) => Promise<void> {
  const { t } = useTranslation();
  const calls = useBookingCalls();
  const undo = useUndo();
  const { start } = useRunEach<OfferRow>(t('campaigns.book.deleteFailure'), calls.settle);
  return async (rows) => {
    const names = rows.map(({ title }) => title);
    const isSure = await ask({
      title: t('campaigns.lines.deleteTitle'),
      body: t('campaigns.lines.deleteBody', { count: rows.length, names: fewNames(names, t) }),
      confirm: t('ui.actions.delete'),
      danger: true,
    });
    if (!isSure) return;
    const result = await start(rows, (row) => calls.remove(row));
    for (const row of result.done) selection.drop(row.key);
    if (result.done.length > 0) {
      const text = t('campaigns.lines.deleted', { count: result.done.length });
      toast('success', text, { action: undo.deletion(result.done), timeout: LONG_ALERT_TIMEOUT });
    }
    const [failure] = result.failures;
    if (failure === undefined) return;
    const detail = `${failure.row.title}: ${failure.reason}`;
    toast('danger', t('campaigns.lines.deleteFailed', { count: result.failures.length }), { detail });
  };
}
