import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import { useTranslation } from 'react-i18next';
import { Dash } from '../../../ui/text/dash.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { unitName } from '../../../ui/text/unit-name.ts';
import styles from './list-price.module.css';

type Price = Pick<MediaRow, 'list_price' | 'rental_unit'>;

/** The price for one unit, and the rental unit after it. */
export function ListPrice({ of }: { readonly of: Price }): React.ReactNode {
  const { t } = useTranslation();
  if (of.list_price == null) return <Dash />;
  return (
    <>
      <Money forints={of.list_price} />
      {of.rental_unit == null ? null : <small className={styles.unit}> / {unitName(of.rental_unit, t)}</small>}
    </>
  );
}
