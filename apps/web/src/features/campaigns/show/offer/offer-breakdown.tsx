import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { useTranslation } from 'react-i18next';
import styles from '../../parts/offer-outlook.module.css';
import { BudgetMeasure, OutlookFigure, OutlookShares } from '../../parts/offer-outlook.tsx';

type Props = { readonly campaign: Pick<Campaign, 'ooh_budget' | 'breakdown'> };

/** The offer against the budget, by county and by type, for those who decide on it. */
export function OfferBreakdown({ campaign }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { breakdown, ooh_budget: budget } = campaign;
  if (breakdown === undefined || breakdown.lines === 0) return null;
  const left = budget - breakdown.total;
  return (
    <section className={styles.outlook} aria-label={t('offer.breakdown.label')}>
      <dl className={styles.figures}>
        <OutlookFigure name={t('offer.breakdown.total')} amount={breakdown.total} />
        <OutlookFigure name={t('campaigns.outlook.budget')} amount={budget} />
        <OutlookFigure
          name={t(left < 0 ? 'campaigns.outlook.over' : 'campaigns.outlook.left')}
          amount={Math.abs(left)}
          isBad={left < 0}
        />
      </dl>
      <BudgetMeasure agreed={breakdown.total} estimated={0} budget={budget} />
      <OutlookShares shares={breakdown} />
      <p className={styles.hint}>{t('offer.breakdown.hint')}</p>
    </section>
  );
}
