import { MAX_DOCUMENTS, type Media } from '@felulet/contract/catalogue/surfaces.ts';
import { acceptedKinds } from '@felulet/domain/media/upload-limits.ts';
import { useTranslation } from 'react-i18next';
import { isOpen } from '../../../ui/action/record-actions.ts';
import { InstantText } from '../../../ui/text/time-text.tsx';
import { DocumentList } from './document-list.tsx';
import { Facts } from './facts.tsx';
import styles from './media-detail.module.css';
import { ReferenceDrop } from './reference-drop.tsx';

export function OtherTab({ media }: { readonly media: Media }): React.ReactNode {
  const { t } = useTranslation();
  const canEdit = isOpen(media, 'edit');
  const { media_other_datas: datas, documents } = media;
  return (
    <div className={styles.facts}>
      <div>
        <h3 className={styles.subhead}>{t('medias.other.datas')}</h3>
        {datas.length === 0 ? (
          <p className={styles.soft}>{t('medias.detail.noData')}</p>
        ) : (
          <Facts facts={datas.map(({ name, value }) => ({ label: name, value }))} />
        )}
      </div>
      <div>
        <h3 className={styles.subhead}>{t('medias.other.documents')}</h3>
        {documents.length === 0 ? (
          <p className={styles.soft}>{t('medias.detail.noDocument')}</p>
        ) : (
          <DocumentList mediaId={media.id} documents={documents} canManage={canEdit} />
        )}
      </div>
      {canEdit ? (
        <ReferenceDrop
          mediaId={media.id}
          kind="documents"
          label={t('medias.other.addDocuments')}
          kinds={acceptedKinds.media_documents}
          maximum={MAX_DOCUMENTS}
        />
      ) : null}
      <p className={styles.soft}>
        {t('medias.detail.changed')} <InstantText instant={media.updated_at} />
      </p>
    </div>
  );
}
