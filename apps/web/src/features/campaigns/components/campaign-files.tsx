import type { CampaignReference } from '@felulet/contract/sales/campaign-files.ts';
import { campaignCreate } from '@felulet/contract/sales/campaigns.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { UploadField } from '../../../ui/upload/upload-field.tsx';
import { deleteFile, type FileKindOfCampaign, uploadFiles } from '../campaigns.api.ts';
import styles from './campaign-files.module.css';
import { FileList } from './file-list.tsx';

type Props = {
  readonly campaignId: number;
  readonly kind: FileKindOfCampaign;
  readonly present: readonly CampaignReference[];
};

/** The files of one kind: those that are there, and a place to add more, up to the maximum. */
export function CampaignFiles({ campaignId, kind, present }: Props): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [files, setFiles] = useState(present);
  const { kinds, max } = campaignCreate.files[`${kind}[]`];
  const change = (next: (all: readonly CampaignReference[]) => readonly CampaignReference[]): void => {
    setFiles(next);
    void refreshAfter(client, 'campaign');
  };
  const remove = async (file: CampaignReference): Promise<void> => {
    if (!(await askToDelete(file.original_filename))) return;
    const isGone = await toastOutcome(deleteFile(kind, file.id), {
      success: t('campaigns.files.deleteSuccess'),
      failure: t('campaigns.files.deleteFailure'),
    });
    if (isGone) change((all) => all.filter((other) => other.id !== file.id));
  };
  return (
    <div>
      {files.length < max ? (
        <UploadField
          label={t(`campaigns.field.${kind}`)}
          kinds={kinds}
          maximum={max - files.length}
          name={kind}
          send={(added, options) => uploadFiles(kind, campaignId, added, options)}
          success={t('campaigns.files.uploadSuccess')}
          failure={t('campaigns.files.uploadFailure')}
          onUploaded={(now) => change(() => now)}
        />
      ) : (
        <p className={styles.full}>
          <strong>{t(`campaigns.field.${kind}`)}</strong> {t('campaigns.files.full', { count: max })}
        </p>
      )}
      <FileList files={files} onRemove={(file) => void remove(file)} />
    </div>
  );
}
