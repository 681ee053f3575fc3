import type { DeskRow } from '@felulet/contract/bookings/desk.responses.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './desk.module.css';
import { DeskDiscounts } from './desk-discounts.tsx';
import { DeskNumber } from './desk-number.tsx';
import type { DeskValues } from './desk-values.ts';
import { tellFilled } from './tell-filled.ts';
import type { Desk } from './use-desk.ts';

type Fill = Pick<DeskValues, 'rental_period_value' | 'ad_hoc_discount'> & {
  /** Null while nobody has touched it: then the rows keep theirs. */
  readonly discounts: readonly number[] | null;
};

const nothing: Fill = { rental_period_value: null, ad_hoc_discount: null, discounts: null };

/** The first line of the sheet: what is typed here goes into every chosen row. */
export function DeskFill({ desk }: { readonly desk: Desk }): React.ReactNode {
  const { t } = useTranslation();
  const [fill, setFill] = useState(nothing);
  const isEmpty = Object.values(fill).every((value) => value === null);
  const label = (column: string): string => t('desk.fill.cell', { column });
  const apply = (): void => {
    if (isEmpty) return;
    tellFilled(t, desk.fill(partOf(fill)));
    setFill(nothing);
  };
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
          value={fill.rental_period_value}
          decimals={1}
          onChange={(value) => setFill({ ...fill, rental_period_value: value })}
          onEnter={apply}
        />
        <button
          type="button"
          className={styles.link}
          data-tip={t('desk.fill.fromDaysHint')}
          onClick={() => tellFilled(t, desk.fillFromDays())}
        >
          {t('desk.fill.fromDays')}
        </button>
      </td>
      <td data-label={t('desk.column.discounts')}>
        <DeskDiscounts
          cell={null}
          label={label(t('desk.column.discounts'))}
          options={offeredIn(desk.rows)}
          value={fill.discounts ?? []}
          onChange={(discounts) => setFill({ ...fill, discounts })}
        />
      </td>
      <td data-label={t('desk.column.adHoc')}>
        <DeskNumber
          cell={null}
          label={label(t('desk.column.adHoc'))}
          value={fill.ad_hoc_discount}
          decimals={2}
          suffix=" %"
          onChange={(value) => setFill({ ...fill, ad_hoc_discount: value })}
          onEnter={apply}
        />
      </td>
      <td className={styles.blank} />
      <td colSpan={2} className={styles.total}>
        <Button size="compact-sm" variant="default" disabled={isEmpty || desk.chosen.size === 0} onClick={apply}>
          {t('desk.fill.apply')}
        </Button>
      </td>
    </tr>
  );
}

function partOf({ rental_period_value, ad_hoc_discount, discounts }: Fill): Partial<DeskValues> {
  return {
    ...(rental_period_value !== null && { rental_period_value }),
    ...(ad_hoc_discount !== null && { ad_hoc_discount }),
    ...(discounts !== null && { discounts }),
  };
}

/** Every discount that some row offers, each once. */
function offeredIn(rows: readonly DeskRow[]): DeskRow['discount_options'] {
  return [...new Map(rows.flatMap((row) => row.discount_options.map((option) => [option.id, option]))).values()];
}
