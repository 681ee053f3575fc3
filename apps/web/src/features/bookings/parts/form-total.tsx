import { useTranslation } from 'react-i18next';
import { isTotal } from '../../../ui/price/waterfall.ts';
import { Money } from '../../../ui/text/money.tsx';
import styles from './price-form.module.css';
import type { PreCalculationState } from './use-pre-calculation.ts';

type Props = {
  readonly calculation: PreCalculationState;
  /** Then nobody pays the total: the price of the package is paid. */
  readonly isInPackage: boolean;
};

/** The reader's final price beside the button that makes it binding. */
export function FormTotal({ calculation, isInPackage }: Props): React.ReactNode {
  const { t } = useTranslation();
  const total = calculation.rows?.findLast(isTotal);
  if (total === undefined) return null;
  return (
    <span className={`${styles.total} ${calculation.isBehind ? styles.behind : ''}`}>
      {total.item}:{' '}
      <strong>
        <Money forints={total.amount} />
      </strong>{' '}
      <span className={styles.hint}>{t(isInPackage ? 'prices.inPackage' : 'prices.net')}</span>
    </span>
  );
}
