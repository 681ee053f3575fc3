import type { SummaryRow } from '@felulet/contract/sales/campaign-offer.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/text/money.tsx';
import styles from './price-summary.module.css';

/** The total of the offer in the reader's own view; it unfolds into its parts. */
export function PriceSummary({ rows }: { readonly rows: readonly SummaryRow[] }): React.ReactNode {
  const { t } = useTranslation();
  const total = rows.find((row) => row.code === 'total');
  const items = rows.filter((row) => row.code !== 'total');
  if (total === undefined) return null;
  return (
    <details className={styles.summary}>
      <summary>
        <span className={styles.title}>{t('campaigns.offer.summary')}</span>
        <span className={styles.made}>
          {t('campaigns.offer.summaryOf', { count: items.length })}
          <IconChevronDown className={styles.caret} size={16} aria-hidden="true" />
        </span>
        <span className={styles.total}>
          {total.item}
          <strong>
            <Money forints={total.price} />
          </strong>
          <span className={styles.net}>{t('campaigns.offer.net')}</span>
        </span>
      </summary>
      <table>
        <tbody>
          {items.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reason: rows of a summary have no id and keep their order
            <tr key={index}>
              <td>{row.item}</td>
              <td>
                <Money forints={row.price} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
