import { MAX_DOCUMENTS } from '@felulet/contract/page-facts.ts';
import { acceptedKinds } from '@felulet/domain/media/upload-limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/page/panel.tsx';
import { mediaQuery } from './medias.api.ts';
import { DocumentList } from './parts/document-list.tsx';
import styles from './parts/media-detail.module.css';
import { PhotoManager } from './parts/photo-manager.tsx';
import { ReferenceDrop } from './parts/reference-drop.tsx';

/** Pictures and documents beside the edit form; unlike its fields they are saved at once. */
export function MediaFiles({ id }: { readonly id: number }): React.ReactNode {
  const { t } = useTranslation();
  const { data: media } = useQuery(mediaQuery(id));
  if (media === undefined) return null;
  const ofMhfes = media.images.filter(({ mhfe }) => mhfe !== null);
  return (
    <>
      <Panel title={t('medias.detail.gallery')}>
        <p className={styles.hint}>{t('medias.form.filesAtOnce')}</p>
        <PhotoManager media={media} own={media.images.filter(({ mhfe }) => mhfe === null)} />
      </Panel>
      {ofMhfes.length === 0 ? null : (
        <Panel title={t('medias.form.ofMhfes')}>
          <p className={styles.hint}>{t('medias.form.ofMhfesHint')}</p>
          <DocumentList mediaId={id} documents={ofMhfes} canManage canMove={false} />
        </Panel>
      )}
      <Panel title={t('medias.other.documents')}>
        {media.documents.length === 0 ? (
          <p className={styles.soft}>{t('medias.detail.noDocument')}</p>
        ) : (
          <DocumentList mediaId={id} documents={media.documents} canManage />
        )}
        <div className={styles.drop}>
          <ReferenceDrop
            mediaId={id}
            kind="documents"
            label={t('medias.other.addDocuments')}
            kinds={acceptedKinds.media_documents}
            maximum={MAX_DOCUMENTS}
          />
        </div>
      </Panel>
    </>
  );
}
