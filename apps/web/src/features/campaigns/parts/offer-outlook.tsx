import type { OfferOutlookAnswer } from '@felulet/contract/sales/campaign-offer.ts';
import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import { wholePercent } from '@felulet/domain/money/percent.ts';
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/text/money.tsx';
import styles from './offer-outlook.module.css';

type Props = { readonly campaign: Pick<Campaign, 'ooh_budget' | 'outlook'> };

/** The offer so far against the budget, for those who assemble it. */
export function OfferOutlookPanel({ campaign }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { outlook, ooh_budget: budget } = campaign;
  if (outlook === undefined || outlook.lines === 0) return null;
  const left = budget - outlook.agreed - outlook.estimated;
  return (
    <section className={styles.outlook} aria-label={t('campaigns.outlook.label')}>
      <dl className={styles.figures}>
        <OutlookFigure name={t('campaigns.outlook.agreed')} amount={outlook.agreed} />
        <OutlookFigure name={t('campaigns.outlook.estimated')} amount={outlook.estimated} isEstimate />
        <OutlookFigure name={t('campaigns.outlook.budget')} amount={budget} />
        <OutlookFigure
          name={t(left < 0 ? 'campaigns.outlook.over' : 'campaigns.outlook.left')}
          amount={Math.abs(left)}
          isEstimate={outlook.estimated > 0}
          isBad={left < 0}
        />
      </dl>
      <BudgetMeasure {...outlook} budget={budget} />
      <details className={styles.more}>
        <summary>
          {t('campaigns.outlook.breakdown')}
          <IconChevronDown className={styles.caret} size={15} aria-hidden="true" />
          {outlook.unpriced === 0 ? null : (
            <span className={styles.unpriced}>
              <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" />
              {t('campaigns.outlook.unpriced', { count: outlook.unpriced })}
            </span>
          )}
        </summary>
        <OutlookShares shares={outlook} />
        <p className={styles.hint}>{t('campaigns.outlook.hint')}</p>
      </details>
    </section>
  );
}

type FigureProps = {
  readonly name: string;
  readonly amount: number;
  readonly isEstimate?: boolean;
  readonly isBad?: boolean;
};

export function OutlookFigure({ name, amount, isEstimate = false, isBad = false }: FigureProps): React.ReactNode {
  const { t } = useTranslation();
  const money = formatForint(amount);
  return (
    <div className={isBad ? styles.bad : undefined}>
      <dt>{name}</dt>
      <dd className="tabular">{isEstimate && amount > 0 ? t('campaigns.outlook.about', { amount: money }) : money}</dd>
    </div>
  );
}

type MeasureProps = { readonly agreed: number; readonly estimated: number; readonly budget: number };

/** Agreed and estimated money on the scale of the budget; when it is exceeded, the budget is a mark on it. */
export function BudgetMeasure({ agreed, estimated, budget }: MeasureProps): React.ReactNode {
  const { t } = useTranslation();
  const total = agreed + estimated;
  const whole = Math.max(total, budget, 1);
  const share = (amount: number): string => `${(100 * amount) / whole}%`;
  const percent = wholePercent(total, budget);
  const words = percent === null ? t('campaigns.outlook.noBudget') : t('campaigns.outlook.share', { percent });
  return (
    <div className={styles.measure} role="img" aria-label={words}>
      <span className={styles.agreed} style={{ width: share(agreed) }} />
      <span className={styles.estimated} style={{ width: share(estimated) }} />
      {total > budget ? <span className={styles.limit} style={{ left: share(budget) }} /> : null}
    </div>
  );
}

type SharesProps = { readonly shares: Pick<OfferOutlookAnswer, 'counties' | 'kinds'> };

export function OutlookShares({ shares }: SharesProps): React.ReactNode {
  const { t } = useTranslation();
  const kindName = (kind: OfferOutlookAnswer['kinds'][number]['key']): string => {
    if (kind === 'package') return t('campaigns.offer.package');
    return kind === 'manual' ? t('campaigns.offer.manualRow') : t(`states.mediaType.${kind}`);
  };
  return (
    <div className={styles.tables}>
      <ShareTable
        title={t('campaigns.outlook.byCounty')}
        rows={shares.counties.map(({ key, ...row }) => ({ ...row, name: key ?? t('campaigns.outlook.noCounty') }))}
      />
      <ShareTable
        title={t('campaigns.outlook.byKind')}
        rows={shares.kinds.map(({ key, ...row }) => ({ ...row, name: kindName(key) }))}
      />
    </div>
  );
}

type ShareTableProps = {
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly lines: number; readonly amount: number }[];
};

function ShareTable({ title, rows }: ShareTableProps): React.ReactNode {
  const { t } = useTranslation();
  return (
    <table>
      <caption>{title}</caption>
      <tbody>
        {rows.map(({ name, lines, amount }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{t('campaigns.outlook.lines', { count: lines })}</td>
            <td>
              <Money forints={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
