import { formatPercent } from '@felulet/domain/format/money.ts';
import { calcDiscount } from '@felulet/domain/pricing/package-price.ts';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/text/money.tsx';
import styles from './package-form.module.css';

type Props = { readonly totalNet: number; readonly price: number | null };

/** What a private package saves of its surfaces' prices, while the price is typed. [D7.28] [D7.29] */
export function DiscountLine({ totalNet, price }: Props): React.ReactNode {
  const { t } = useTranslation();
  const discount = price === null ? null : calcDiscount(totalNet, price);
  return (
    <p className={styles.discount} aria-live="polite">
      {totalNet === 0 ? (
        t('packages.field.noDiscount')
      ) : (
        <>
          {t('packages.field.totalNet')}: <Money forints={totalNet} /> · {t('packages.field.discount')}:{' '}
          <strong className="tabular">{discount === null ? '–' : formatPercent(discount)}</strong>
        </>
      )}
    </p>
  );
}
