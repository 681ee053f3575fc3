import { Loader } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { PriceTable } from '../../../ui/price/price-table.tsx';
import { useFoldsDiscounts } from '../shared/use-folds-discounts.ts';
import styles from './price-form.module.css';
import type { PreCalculationState } from './use-pre-calculation.ts';

type Props = {
  readonly calculation: PreCalculationState;
  /** The length of a rental period. */
  readonly unit: string | undefined;
  readonly onCalculate: () => void;
};

/** The price that saving would give, beside the form; it follows the typing. */
export function PricePreview({ calculation, unit, onCalculate }: Props): React.ReactNode {
  const { t } = useTranslation();
  const foldsDiscounts = useFoldsDiscounts();
  const { rows, obstacle, isBehind } = calculation;
  return (
    <div className={styles.result}>
      <Panel
        title={t('bookings.approval.result')}
        actions={
          <ActionButton variant="default" size="xs" icon={IconCalculator} onClick={onCalculate}>
            {t('bookings.action.calculate')}
          </ActionButton>
        }
      >
        <div className={isBehind ? styles.behind : undefined} aria-busy={isBehind}>
          {rows === undefined ? null : (
            <PriceTable label={t('bookings.approval.result')} rows={rows} unit={unit} foldsDiscounts={foldsDiscounts} />
          )}
        </div>
        {obstacle === null ? null : (
          <p className={styles.state} role="status">
            {t(obstacle === 'fields' ? 'prices.calculation.waiting' : 'prices.calculation.unavailable')}
          </p>
        )}
        {rows === undefined && obstacle === null ? <Loader size="sm" className="waits" /> : null}
      </Panel>
    </div>
  );
}
