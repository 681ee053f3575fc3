import type { CampaignMenuItem } from '@felulet/contract/sales/campaign-menus.ts';
import { useTranslation } from 'react-i18next';
import { ListPrice } from '../../medias/shared/list-price.tsx';
import styles from './menu.module.css';

/** The publisher's list price; it is shown to the maker of the menu only. */
export function ItemListPrice({ item: { media } }: { readonly item: CampaignMenuItem }): React.ReactNode {
  const { t } = useTranslation();
  if (media?.list_price === undefined) return null;
  return (
    <div className={styles.details}>
      {t('medias.financial.listPrice')}: <ListPrice of={media} />
    </div>
  );
}
