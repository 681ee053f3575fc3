import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { acceptedKinds, mhfeImagesMaximum } from '@felulet/domain/media/upload-limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isActionAllowed } from '../../ui/action/record-actions.ts';
import { Gallery } from '../../ui/gallery/gallery.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { StatusPage } from '../../ui/page/status-page.tsx';
import { usePathId } from '../../ui/page/use-path-id.ts';
import { useAccount } from '../auth/shared/use-account.ts';
import { mediaQuery } from './medias.api.ts';
import styles from './parts/media-detail.module.css';
import { galleryPictures } from './parts/media-pictures.ts';
import { PhotoSorter } from './parts/photo-sorter.tsx';
import { ReferenceDrop } from './parts/reference-drop.tsx';

export default function MhfeImagesPage(): React.ReactNode {
  const result = useQuery(mediaQuery(usePathId()));
  return (
    <Loaded result={result}>
      {(media) =>
        isActionAllowed(media, 'manage_mhfe_images') ? <MhfeImages media={media} /> : <StatusPage kind="forbidden" />
      }
    </Loaded>
  );
}

function MhfeImages({ media }: { readonly media: Media }): React.ReactNode {
  const { t } = useTranslation();
  const { company } = useAccount();
  const own = media.images.filter(({ mhfe }) => mhfe?.id === company.id);
  const others = media.images.filter((image) => !own.includes(image));
  return (
    <>
      <PageHeader
        title={t('medias.mhfeImages.title')}
        lead={`${media.title} · ${t('medias.mhfeImages.lead', { count: mhfeImagesMaximum })}`}
        back={{ to: `/medias/show/${media.id}` }}
      />
      <div className={styles.stack}>
        <Panel
          title={t('medias.mhfeImages.own')}
          actions={<span>{t('medias.mhfeImages.count', { used: own.length, count: mhfeImagesMaximum })}</span>}
        >
          <OwnImages mediaId={media.id} own={own} />
        </Panel>
        <Panel title={t('medias.mhfeImages.others')}>
          <Gallery pictures={galleryPictures(others, (name) => t('medias.photos.ofMhfe', { name }))} />
        </Panel>
      </div>
    </>
  );
}

/** At most three of one's own. */
function OwnImages({ mediaId, own }: { readonly mediaId: number; readonly own: Media['images'] }): React.ReactNode {
  const { t } = useTranslation();
  const room = mhfeImagesMaximum - own.length;
  return (
    <>
      {own.length === 0 ? (
        <p className={styles.soft}>{t('medias.mhfeImages.none')}</p>
      ) : (
        <PhotoSorter mediaId={mediaId} photos={own} hasCover={false} />
      )}
      <div className={styles.drop}>
        {room > 0 ? (
          <ReferenceDrop
            mediaId={mediaId}
            kind="images"
            label={t('medias.photos.add')}
            kinds={acceptedKinds.mhfe_images}
            maximum={room}
          />
        ) : (
          <p className={styles.soft}>{t('medias.photos.full', { count: mhfeImagesMaximum })}</p>
        )}
      </div>
    </>
  );
}
