import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/list/column.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { readyRows } from '../../../ui/list/ready-rows.ts';
import { Money } from '../../../ui/text/money.tsx';
import { ItemNames, useItemNames } from './item-names.tsx';
import styles from './media-detail.module.css';

type PriceTag = NonNullable<Media['price_tags']>[number];

const columns: readonly Column<PriceTag>[] = [
  { id: 'title', header: 'medias.financial.tagTitle', names: true, cell: (tag) => tag.title },
  { id: 'type', header: 'medias.financial.tagType', cell: (tag) => <ItemNames ids={[tag.type]} list="priceTagType" /> },
  { id: 'value', header: 'medias.financial.tagValue', align: 'right', cell: (tag) => <Money forints={tag.value} /> },
];

type Props = { readonly media: Media; readonly prices: NonNullable<Media['media_financials']> };

/** Prices as the publisher lists them; the customer side never gets this far. [K6.8] */
export function FinancialTab({ media, prices }: Props): React.ReactNode {
  const { t } = useTranslation();
  const unit = useItemNames('rental_period_unit')([media.media_marketing.rental_period_unit])?.[0];
  const [listPrice] = prices;
  const tags = media.price_tags ?? [];
  return (
    <div className={styles.facts}>
      <div>
        <h3 className={styles.subhead}>{t('medias.financial.listPrice')}</h3>
        {listPrice === undefined ? (
          <p className={styles.soft}>{t('medias.detail.noListPrice')}</p>
        ) : (
          <>
            <div className={styles.price}>
              <Money forints={listPrice.price} />
            </div>
            <p className={styles.soft}>
              {unit === undefined ? t('medias.financial.perAnyUnit') : t('medias.financial.perUnit', { unit })},{' '}
              {t('medias.financial.net')}
            </p>
          </>
        )}
      </div>
      <div>
        <h3 className={styles.subhead}>{t('medias.financial.priceTags')}</h3>
        {tags.length === 0 ? (
          <p className={styles.soft}>{t('medias.detail.noData')}</p>
        ) : (
          <DataTable
            label={t('medias.financial.priceTags')}
            columns={columns}
            result={readyRows(tags)}
            rowId={(tag) => tag.id}
            rowName={(tag) => tag.title}
          />
        )}
      </div>
    </div>
  );
}
