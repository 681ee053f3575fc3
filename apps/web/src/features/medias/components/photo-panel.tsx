import type { Media } from '@felulet/contract/medias/media.responses.ts';
import { MAX_IMAGES } from '@felulet/contract/medias/medias.contract.ts';
import { acceptedKinds, mhfeImagesMaximum } from '@felulet/domain/media/upload-limits.ts';
import { Button } from '@mantine/core';
import { IconArrowsSort, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Gallery } from '../../../ui/gallery/gallery.tsx';
import type { Picture } from '../../../ui/gallery/picture.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { useAccount } from '../../auth/shared/use-account.ts';
import { mayDo } from './media-actions.ts';
import styles from './media-detail.module.css';
import { PhotoSorter } from './photo-sorter.tsx';
import { ReferenceDrop } from './reference-drop.tsx';

/** The pictures; their owner adds, orders and removes them here. An MHFE has up to three of its own. [K2.9] [D4.5] */
export function PhotoPanel({ media }: { readonly media: Media }): React.ReactNode {
  const { t } = useTranslation();
  const { company } = useAccount();
  const [isSorting, setSorting] = useState(false);
  const isMhfe = mayDo(media, 'manage_mhfe_images');
  const canManage = isMhfe || mayDo(media, 'edit');
  const own = canManage
    ? media.images.filter(({ mhfe }) => (isMhfe ? mhfe !== null && mhfe.id === company.id : mhfe === null))
    : [];
  const room = isMhfe ? mhfeImagesMaximum - own.length : MAX_IMAGES;
  return (
    <Panel
      title={t('medias.detail.gallery')}
      actions={own.length === 0 ? null : <SortButton isSorting={isSorting} onClick={() => setSorting(!isSorting)} />}
    >
      {isSorting && own.length > 0 ? (
        <PhotoSorter mediaId={media.id} photos={own} />
      ) : (
        <Gallery
          pictures={media.images.map((image) => pictureOf(image, (name) => t('medias.photos.ofMhfe', { name })))}
        />
      )}
      {canManage ? (
        <div className={styles.drop}>
          {room > 0 ? (
            <ReferenceDrop
              mediaId={media.id}
              kind="images"
              label={t('medias.photos.add')}
              kinds={acceptedKinds.media_images}
              maximum={room}
            />
          ) : (
            <p className={styles.soft}>{t('medias.photos.full', { count: mhfeImagesMaximum })}</p>
          )}
        </div>
      ) : null}
    </Panel>
  );
}

function SortButton({
  isSorting,
  onClick,
}: {
  readonly isSorting: boolean;
  readonly onClick: () => void;
}): React.ReactNode {
  const { t } = useTranslation();
  const Glyph = isSorting ? IconCheck : IconArrowsSort;
  return (
    <Button
      size="compact-sm"
      variant={isSorting ? 'filled' : 'default'}
      leftSection={<Glyph size={15} stroke={1.7} aria-hidden="true" />}
      onClick={onClick}
    >
      {t(isSorting ? 'medias.photos.done' : 'medias.photos.manage')}
    </Button>
  );
}

function pictureOf(image: Media['images'][number], ofMhfe: (name: string) => string): Picture {
  const { id, src, thumbnails, original_filename, mhfe } = image;
  return {
    id,
    thumbnail: thumbnails?.medium ?? src,
    large: thumbnails?.large ?? src,
    name: mhfe === null ? original_filename : `${original_filename} (${ofMhfe(mhfe.name)})`,
  };
}
