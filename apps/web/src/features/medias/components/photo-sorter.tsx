import type { MediaFileReference } from '@felulet/contract/medias/media.responses.ts';
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import styles from './references.module.css';
import { type PhotoOrder, usePhotoOrder } from './use-photo-order.ts';
import { useRemoveReference } from './use-remove-reference.ts';

type Props = { readonly mediaId: number; readonly photos: readonly MediaFileReference[] };

/** Pictures to be dragged into order, or moved by their arrows; every move is saved at once. */
export function PhotoSorter({ mediaId, photos }: Props): React.ReactNode {
  const { t } = useTranslation();
  const order = usePhotoOrder(mediaId, photos);
  const [dragged, setDragged] = useState<number | null>(null);
  return (
    <>
      <p className={styles.hint}>{t('medias.photos.manageHint')}</p>
      <ol className={styles.photos}>
        {order.photos.map((photo, index) => (
          <li
            key={photo.id}
            className={styles.photo}
            data-dragged={dragged === index}
            draggable
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) order.move(dragged, index);
              setDragged(null);
            }}
          >
            <img src={photo.thumbnails?.medium ?? photo.src} alt="" />
            {index === 0 ? <span className={styles.cover}>{t('medias.photos.first')}</span> : null}
            <PhotoTools photo={photo} index={index} order={order} />
          </li>
        ))}
      </ol>
    </>
  );
}

type ToolProps = { readonly photo: MediaFileReference; readonly index: number; readonly order: PhotoOrder };

function PhotoTools({ photo, index, order }: ToolProps): React.ReactNode {
  const { t } = useTranslation();
  const remove = useRemoveReference();
  const name = photo.original_filename;
  return (
    <div className={styles.photoTools}>
      <IconAction
        icon={IconArrowLeft}
        label={t('medias.photos.forward', { name })}
        disabled={index === 0}
        onClick={() => order.move(index, index - 1)}
      />
      <IconAction
        icon={IconArrowRight}
        label={t('medias.photos.backward', { name })}
        disabled={index === order.photos.length - 1}
        onClick={() => order.move(index, index + 1)}
      />
      <IconAction
        icon={IconTrash}
        danger
        label={t('medias.photos.remove', { name })}
        onClick={() => void remove(photo)}
      />
    </div>
  );
}
