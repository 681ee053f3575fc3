import type { DeskRow } from '@felulet/contract/sales/desk.ts';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import styles from './desk.module.css';
import { DeskDiscounts } from './desk-discounts.tsx';
import { DeskNumber } from './desk-number.tsx';
import { toastFilled } from './toast-filled.ts';
import type { Desk } from './use-desk.ts';
import type { DeskFilling } from './use-desk-fill.ts';

type Props = { readonly desk: Desk; readonly filling: DeskFilling };

/** The first line of the sheet: a value that is typed here goes into every chosen row. */
export function DeskFill({ desk, filling }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { values, isEmpty, change, apply, clear } = filling;
  const label = (column: string): string => t('desk.fill.cell', { column });
  return (
    <tr className={styles.fill}>
      <td className={styles.check} />
      <th scope="row" className={styles.name}>
        {t('desk.fill.title')}
      </th>
      <td className={styles.blank} />
      <td data-label={t('desk.column.period')}>
        <DeskNumber
          cell={null}
          label={label(t('desk.column.period'))}
          value={values.rental_period_value}
          decimals={1}
          isRounded
          onChange={(value) => change({ rental_period_value: value })}
          onEnter={apply}
        />
        <button
          type="button"
          className={styles.link}
          data-tip={t('desk.fill.fromDaysHint')}
          onClick={() => toastFilled(t, desk.fillFromDays())}
        >
          {t('desk.fill.fromDays')}
        </button>
      </td>
      <td data-label={t('desk.column.discounts')}>
        <DeskDiscounts
          cell={null}
          label={label(t('desk.column.discounts'))}
          options={offeredIn(desk.rows)}
          value={values.discounts ?? []}
          onChange={(discounts) => change({ discounts })}
        />
      </td>
      <td data-label={t('desk.column.adHoc')}>
        <DeskNumber
          cell={null}
          label={label(t('desk.column.adHoc'))}
          value={values.ad_hoc_discount}
          kind="percent"
          decimals={2}
          suffix=" %"
          onChange={(value) => change({ ad_hoc_discount: value })}
          onEnter={apply}
        />
      </td>
      <td className={styles.blank} />
      <td colSpan={2} className={styles.total}>
        <Button size="compact-sm" variant="default" disabled={isEmpty || desk.chosen.size === 0} onClick={apply}>
          {t('desk.fill.apply')}
        </Button>
        {isEmpty ? null : <IconAction icon={IconX} size={26} label={t('desk.fill.clear')} onClick={clear} />}
      </td>
    </tr>
  );
}

/** Every discount that some row offers, each once. */
function offeredIn(rows: readonly DeskRow[]): DeskRow['discount_options'] {
  return [...new Map(rows.flatMap((row) => row.discount_options.map((option) => [option.id, option]))).values()];
}
