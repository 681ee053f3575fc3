import { useTranslation } from 'react-i18next';
import { type ItemList, useItemNames } from '../parts/item-names.tsx';
import styles from '../parts/media-detail.module.css';

/** Chosen list items as tags; nothing while their names are loading. */
export function ItemTags({ ids, list }: { readonly ids: readonly number[]; readonly list: ItemList }): React.ReactNode {
  const { t } = useTranslation();
  const names = useItemNames(list)(ids);
  if (names === undefined) return null;
  if (names.length === 0) return t('medias.detail.noData');
  return (
    <ul className={styles.tags}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
