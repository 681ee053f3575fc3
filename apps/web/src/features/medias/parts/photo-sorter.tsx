import type { MediaFileReference } from '@felulet/contract/catalogue/surfaces.ts';
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { SortHandle } from '../../../ui/sort/sort-handle.tsx';
import { useSortable } from '../../../ui/sort/use-sortable.ts';
import styles from './references.module.css';
import { type FileOrder, useFileOrder } from './use-file-order.ts';
import { useRemoveReference } from './use-remove-reference.ts';

type Props = {
  readonly mediaId: number;
  readonly photos: readonly MediaFileReference[];
  /** Set where the first picture represents the surface in lists. */
  readonly hasCover: boolean;
};

/** Orders pictures by dragging, by arrow keys, or by buttons; every move is saved at once. */
export function PhotoSorter({ mediaId, photos, hasCover }: Props): React.ReactNode {
  const { t } = useTranslation();
  const order = useFileOrder(mediaId, photos);
  const sortable = useSortable<HTMLOListElement>(order.files.length, order.move);
  return (
    <>
      <p className={styles.hint}>{t(hasCover ? 'medias.photos.manageHint' : 'medias.photos.orderHint')}</p>
      <ol ref={sortable.list} className={styles.photos}>
        {order.files.map((photo, index) => (
          <li key={photo.id} className={styles.photo} {...sortable.itemProps(index)}>
            <img src={photo.thumbnails?.medium ?? photo.src} alt={photo.original_filename} draggable={false} />
            {hasCover && index === 0 ? <span className={styles.cover}>{t('medias.photos.first')}</span> : null}
            <div className={styles.photoTools}>
              <SortHandle label={t('medias.photos.drag', { name: photo.original_filename })} {...{ sortable, index }} />
              <PhotoTools photo={photo} index={index} order={order} />
            </div>
          </li>
        ))}
      </ol>
      <p className={styles.said} role="status">
        {order.announcement}
      </p>
    </>
  );
}

type ToolProps = { readonly photo: MediaFileReference; readonly index: number; readonly order: FileOrder };

/** Buttons for what dragging does. */
function PhotoTools({ photo, index, order }: ToolProps): React.ReactNode {
  const { t } = useTranslation();
  const remove = useRemoveReference('photo');
  const name = photo.original_filename;
  return (
    <>
      <IconAction
        icon={IconArrowLeft}
        label={t('medias.photos.forward', { name })}
        disabled={index === 0}
        onClick={() => order.move(index, index - 1)}
      />
      <IconAction
        icon={IconArrowRight}
        label={t('medias.photos.backward', { name })}
        disabled={index === order.files.length - 1}
        onClick={() => order.move(index, index + 1)}
      />
      <IconAction
        icon={IconTrash}
        danger
        label={t('medias.photos.remove', { name })}
        onClick={() => void remove(photo)}
      />
    </>
  );
}
