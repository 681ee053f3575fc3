import type { Rate } from '@felulet/contract/sales/rates.ts';
import { rateEnd } from '@felulet/contract/wire.generated.ts';
import { formatPercent } from '@felulet/domain/format/money.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { ifMatch } from '../../client/if-match.ts';
import { reloadAfter } from '../../client/query-of.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { toastOutcome } from '../../ui/toast/toast-outcome.ts';

const LAST_DAY = '2199-12-31';

type Props = { readonly rate: Rate; readonly onClose: () => void };

/** Asks for the last day; ending is final. */
export function EndRateDialog({ rate, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const today = budapestDay(new Date());
  const minimum = rate.valid_from > today ? rate.valid_from : today;
  const [last, setLast] = useState(minimum);
  const [isPending, setPending] = useState(false);
  const end = async (): Promise<void> => {
    setPending(true);
    const sent = call(rateEnd, { params: { id: rate.id }, body: { valid_to: last } }, ifMatch(rate.revision));
    const isEnded = await toastOutcome(
      reloadAfter(sent, () => refreshAfter(client, 'rate')),
      { success: t('rates.end.done'), failure: t('rates.end.failed') },
    );
    setPending(false);
    if (isEnded) onClose();
  };
  return (
    <FormDialog
      title={t('rates.end.title')}
      onClose={onClose}
      onSubmit={end}
      submitLabel={t('rates.end.action')}
      isPending={isPending}
    >
      <p>{t('rates.end.body', { kind: t(`rates.kind.${rate.kind}`), value: formatPercent(rate.value) })}</p>
      <DateField label={t('rates.end.last')} value={last} minimum={minimum} maximum={LAST_DAY} onChange={setLast} />
    </FormDialog>
  );
}
