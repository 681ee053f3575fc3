import type { MediaRow } from '@felulet/contract/medias/media.responses.ts';
import { useTranslation } from 'react-i18next';
import { isBookable, normalisedQuantity } from './booking-rules.ts';
import styles from './browser.module.css';

type Props = { readonly rows: readonly MediaRow[]; readonly quantity: number | null };

/** What was selected, over pages and filters alike: how many of each will be booked, and which are left out and why. */
export function BulkRows({ rows, quantity }: Props): React.ReactNode {
  const { t } = useTranslation();
  const booked = rows.filter(isBookable);
  const leftOut = rows.filter((row) => !isBookable(row));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: reason: what scrolls must be reached by the keyboard
    <section className={styles.selected} aria-label={t('campaigns.bulk.selected')} tabIndex={0}>
      <ul>
        {booked.map((row) => (
          <li key={row.id}>
            <RowName row={row} />
            <RowQuantity row={row} quantity={quantity} />
          </li>
        ))}
        {leftOut.map((row) => (
          <li key={row.id} className={styles.leftOut}>
            <RowName row={row} />
            <span>{t(row.booking_id === null ? 'campaigns.bulk.noneFree' : 'campaigns.bulk.inCampaign')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RowName({ row }: { readonly row: MediaRow }): React.ReactNode {
  return (
    <span className={styles.selectedName}>
      {row.title}
      {row.city === null ? null : <span className={styles.town}> · {row.city}</span>}
    </span>
  );
}

function RowQuantity({ row, quantity }: { readonly row: MediaRow; readonly quantity: number | null }): React.ReactNode {
  const { t } = useTranslation();
  const count = normalisedQuantity(quantity, row.available_quantity);
  const isCut = quantity !== null && quantity > count;
  return (
    <span className={isCut ? styles.note : undefined}>
      {isCut ? t('campaigns.bulk.cut', { count }) : t('ui.values.pieces', { count })}
    </span>
  );
}
