import type { CampaignReference } from '@felulet/contract/campaigns/campaign.responses.ts';
import { campaignCreate } from '@felulet/contract/campaigns/campaigns.contract.ts';
import { Button, Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../../client/api-problem.ts';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import { useSending } from '../../../ui/form/use-sending.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { deleteFile, type FileKindOfCampaign, refreshCampaigns, uploadFiles } from '../campaigns.api.ts';
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
  const upload = useUpload(kind, campaignId, setFiles);
  const { kinds, max } = campaignCreate.files[`${kind}[]`];
  const remove = async (file: CampaignReference): Promise<void> => {
    if (!(await askToDelete(file.original_filename))) return;
    try {
      await deleteFile(kind, file.id);
      setFiles((all) => all.filter((other) => other.id !== file.id));
      toast('success', t('campaigns.files.deleteSuccess'));
      await refreshCampaigns(client);
    } catch (error) {
      toastProblem(error, t('campaigns.files.deleteFailure'));
    }
  };
  return (
    <div>
      {files.length < max ? (
        <FileField
          label={t(`campaigns.field.${kind}`)}
          kinds={kinds}
          maximum={max - files.length}
          value={[]}
          disabled={upload.percent !== null}
          error={upload.fault}
          onChange={(added) => void upload.start(added)}
        />
      ) : (
        <p className={styles.full}>
          <strong>{t(`campaigns.field.${kind}`)}</strong> {t('campaigns.files.full', { count: max })}
        </p>
      )}
      {upload.percent === null ? null : <UploadBar percent={upload.percent} onCancel={upload.cancel} />}
      <FileList files={files} onRemove={(file) => void remove(file)} />
    </div>
  );
}

type Upload = {
  readonly percent: number | null;
  readonly fault: string | undefined;
  start(files: readonly File[]): Promise<void>;
  cancel(): void;
};

function useUpload(
  kind: FileKindOfCampaign,
  id: number,
  onDone: (files: readonly CampaignReference[]) => void,
): Upload {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [fault, setFault] = useState<string>();
  const sending = useSending((files: readonly File[], options) => uploadFiles(kind, id, files, options), true);
  const { sent, total } = sending.progress ?? { sent: 0, total: 0 };
  const start = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    setFault(undefined);
    const outcome = await sending.send(files, undefined);
    if (outcome.kind === 'saved') {
      onDone(outcome.answer);
      toast('success', t('campaigns.files.uploadSuccess'));
      await refreshCampaigns(client);
    } else if (outcome.kind === 'refused') {
      const violation = isApiProblem(outcome.error) ? outcome.error.violations[0] : undefined;
      if (violation === undefined) toastProblem(outcome.error, t('campaigns.files.uploadFailure'));
      else setFault(violation.message);
    }
  };
  const percent = sending.pending ? (total === 0 ? 0 : Math.floor((sent / total) * 100)) : null;
  return { percent, fault, start, cancel: sending.cancel };
}

function UploadBar({
  percent,
  onCancel,
}: {
  readonly percent: number;
  readonly onCancel: () => void;
}): React.ReactNode {
  const { t } = useTranslation();
  const text = percent === 100 ? t('ui.upload.processing') : t('ui.upload.progress', { percent });
  return (
    <div className={styles.progress}>
      <Progress.Root size="md" style={{ flex: 1 }}>
        <Progress.Section value={percent} aria-label={text} animated={percent === 100} />
      </Progress.Root>
      <span className="tabular">{text}</span>
      <Button variant="subtle" size="compact-sm" onClick={onCancel}>
        {t('ui.upload.cancel')}
      </Button>
    </div>
  );
}
