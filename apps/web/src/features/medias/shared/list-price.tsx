import type { MediaRow } from '@felulet/contract/medias/media.responses.ts';
import { Dash } from '../../../ui/text/dash.tsx';
import { Money } from '../../../ui/text/money.tsx';
import styles from './list-price.module.css';

type Price = Pick<MediaRow, 'list_price' | 'rental_unit'>;

/** For one unit and the rental unit that stands behind it. */
export function ListPrice({ of }: { readonly of: Price }): React.ReactNode {
  if (of.list_price == null) return <Dash />;
  return (
    <>
      <Money forints={of.list_price} />
      {of.rental_unit == null ? null : <small className={styles.unit}> / {of.rental_unit}</small>}
    </>
  );
}
