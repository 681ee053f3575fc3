import type { Discount } from '@felulet/contract/sales/discounts.ts';
import { formatNumber } from '@felulet/domain/format/money.ts';
import { useTranslation } from 'react-i18next';
import { Dash } from '../../ui/text/dash.tsx';

export function PercentText({ percent }: { readonly percent: number }): React.ReactNode {
  const { t } = useTranslation();
  return <span className="tabular">{t('discounts.percent', { value: formatNumber(percent, 2) })}</span>;
}

/** The season as MM-dd – MM-dd. */
export function SeasonText({ discount }: { readonly discount: Discount }): React.ReactNode {
  if (discount.date_from === null || discount.date_to === null) return <Dash />;
  return (
    <span className="tabular" style={{ whiteSpace: 'nowrap' }} data-whole>
      {discount.date_from} – {discount.date_to}
    </span>
  );
}

/** The owner of the discount; a discount of an admin belongs to everybody. */
export function OwnerText({ discount }: { readonly discount: Discount }): React.ReactNode {
  const { t } = useTranslation();
  return discount.company?.name ?? t('discounts.everybody');
}
