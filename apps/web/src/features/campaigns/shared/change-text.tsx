import type { HistoryRow } from '@felulet/contract/sales/campaign-history.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import { useTranslation } from 'react-i18next';
import { feeText } from '../../bookings/shared/surcharge-text.ts';

type Change = HistoryRow['changes'][number];

const money: readonly Change['field'][] = ['ooh_budget', 'price', 'list_price', 'net_net_net_price', 'customer_total'];

/** A value that was set, or what it was and what it became. */
export function ChangeText({ change: { field, from, to } }: { readonly change: Change }): React.ReactNode {
  const { t } = useTranslation();
  const name = t(`campaigns.history.field.${field}`);
  const shown = (value: Change['from']): string => {
    if (value === null || value === '') return '–';
    if (typeof value === 'number' && money.includes(field)) return formatForint(value);
    return field === 'quantity' ? t('ui.values.pieces', { count: Number(value) }) : textOf(field, value);
  };
  return (
    <>
      {name}: {from === null ? shown(to) : t('campaigns.history.change', { from: shown(from), to: shown(to) })}
    </>
  );
}

/** A fee is written as forints or as a percentage. */
function textOf(field: Change['field'], value: string | number): string {
  const text = String(value);
  return field === 'mhfe_fee' || field === 'commission_fee' ? feeText(text) : text;
}
