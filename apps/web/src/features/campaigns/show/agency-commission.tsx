import type { AgencyCommissionAnswer } from '@felulet/contract/sales/campaign-offer.ts';
import { formatNumber } from '@felulet/domain/format/money.ts';
import { Anchor } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../../ui/action/route-link.tsx';
import { Money } from '../../../ui/text/money.tsx';
import styles from './price-summary.module.css';

type Props = { readonly commission: AgencyCommissionAnswer };

/** What the law adds to the offer's total for the advertiser; it unfolds into the lines and leads to the rate. [D20.4] */
export function AgencyCommission({ commission }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { rate, day, rows, amount, total } = commission;
  return (
    <details className={styles.summary}>
      <summary>
        <span className={styles.made}>
          {`${t('campaigns.offer.commission.title')} (${formatNumber(rate.value, 2)}\u00a0%)`}
          <Money forints={amount} />
          <IconChevronDown className={styles.caret} size={16} aria-hidden="true" />
        </span>
        <span className={styles.total}>
          {t('campaigns.offer.commission.total')}
          <strong>
            <Money forints={total} />
          </strong>
          <span className={styles.net}>{t('campaigns.offer.net')}</span>
        </span>
      </summary>
      <p className={styles.law}>
        {t('campaigns.offer.commission.hint', { day })}{' '}
        <Anchor component={RouteLink} to="/rates" search={{ kind: 'AGENCY_COMMISSION', date_from: day, date_to: day }}>
          {rate.paragraph}
        </Anchor>
      </p>
      <table>
        <thead>
          <tr>
            {(['line', 'base', 'title'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`campaigns.offer.commission.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reason: rows of a summary have no id and keep their order
            <tr key={index}>
              <td>{row.item}</td>
              <td>
                <Money forints={row.base} />
              </td>
              <td>
                <Money forints={row.amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
