import type { Media, MediaFileReference } from '@felulet/contract/catalogue/surfaces.ts';
import { MAX_IMAGES } from '@felulet/contract/page-facts.ts';
import { acceptedKinds } from '@felulet/domain/media/upload-limits.ts';
import { useTranslation } from 'react-i18next';
import styles from './media-detail.module.css';
import { PhotoSorter } from './photo-sorter.tsx';
import { ReferenceDrop } from './reference-drop.tsx';

type Props = { readonly media: Media; readonly own: readonly MediaFileReference[] };

/** Orders, removes and adds the publisher's pictures. */
export function PhotoManager({ media, own }: Props): React.ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {own.length === 0 ? (
        <p className={styles.soft}>{t('ui.gallery.empty')}</p>
      ) : (
        <PhotoSorter mediaId={media.id} photos={own} hasCover />
      )}
      <div className={styles.drop}>
        <ReferenceDrop
          mediaId={media.id}
          kind="images"
          label={t('medias.photos.add')}
          kinds={acceptedKinds.media_images}
          maximum={MAX_IMAGES}
        />
      </div>
    </>
  );
}
