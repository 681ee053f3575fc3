import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import { useTranslation } from 'react-i18next';
import { FoldToggle } from '../../../ui/page/fold-toggle.tsx';
import type { Fold } from '../../../ui/page/use-fold.ts';

type Props = {
  readonly campaign: Pick<Campaign, 'outlook' | 'breakdown' | 'ooh_budget'>;
  readonly fold: Fold;
  /** What else is unfolded. */
  readonly label: string;
};

/** The offer's money against the budget; a press unfolds it by county and type. */
export function FactsToggle({ campaign, fold, label }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { outlook, breakdown, ooh_budget: budget } = campaign;
  const total = breakdown?.total ?? (outlook === undefined ? 0 : outlook.agreed + outlook.estimated);
  const isEstimate = breakdown === undefined && (outlook?.estimated ?? 0) > 0;
  const amount = formatForint(total);
  const texts = {
    total: isEstimate ? t('campaigns.outlook.about', { amount }) : amount,
    budget: formatForint(budget),
  };
  return <FoldToggle fold={fold}>{total === 0 ? label : `${t('campaigns.page.money', texts)} · ${label}`}</FoldToggle>;
}
