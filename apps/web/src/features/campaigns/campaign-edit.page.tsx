import type { CampaignReference } from '@felulet/contract/sales/campaign-files.ts';
import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { campaignCreate, campaignUpdate } from '@felulet/contract/wire.generated.ts';
import { Alert, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { useLeaveForm } from '../../ui/action/use-leave-form.ts';
import { askToDelete } from '../../ui/dialog/ask-to-delete.ts';
import { FieldGrid, FormFrame } from '../../ui/form/form-frame.tsx';
import { type FormMachine, useFormMachine } from '../../ui/form/use-form-machine.ts';
import { type Edited, LoadedForEdit } from '../../ui/page/loaded-for-edit.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { ClosedPage } from '../../ui/page/status-page.tsx';
import { usePathId } from '../../ui/page/use-path-id.ts';
import { toastOutcome } from '../../ui/toast/toast-outcome.ts';
import { UploadField } from '../../ui/upload/upload-field.tsx';
import { WhoIsHere } from '../presence/shared/who-is-here.tsx';
import { campaignEditQuery, campaignQuery, deleteFile, type FileKindOfCampaign, uploadFiles } from './campaigns.api.ts';
import { BriefFields } from './parts/brief-fields.tsx';
import campaignFilesStyles from './parts/campaign-files.module.css';
import styles from './parts/campaign-form.module.css';
import { type BriefValues, briefFormValues, campaignFormPath, toUpdate } from './parts/campaign-form-values.ts';
import { CampaignStateBadge } from './parts/campaign-state-badge.tsx';
import { FileList } from './parts/file-list.tsx';
import { RecipientField } from './parts/recipient-field.tsx';

/** Assignees edit; everybody else gets the no-access page. */
export default function CampaignEditPage(): React.ReactNode {
  const result = useQuery(campaignEditQuery(usePathId()));
  return <LoadedForEdit result={result}>{({ data, ...edit }) => <Edit campaign={data} {...edit} />}</LoadedForEdit>;
}

type Props = Edited<Campaign> & { readonly campaign: Campaign };

function Edit({ campaign, ...edit }: Props): React.ReactNode {
  const { t } = useTranslation();
  if (campaign.editable_fields.length === 0) return <ClosedPage reason={lockedReason(t, campaign)} />;
  return (
    <>
      <PageHeader
        title={t('campaigns.form.editTitle')}
        lead={campaign.name}
        badge={<CampaignStateBadge state={campaign.state} />}
        back={{ to: `/campaigns/show/${campaign.id}` }}
      />
      <WhoIsHere place="campaign" id={campaign.id} isEditing revision={campaign.revision} />
      <EditForm campaign={campaign} {...edit} />
    </>
  );
}

/** Where only assignees may edit, their names are added. */
function lockedReason(t: TFunction, { actions, assignees }: Campaign): string | undefined {
  const edits = actions.filter(({ action }) => action === 'edit' || action === 'edit_recipient');
  const colleagues = edits.find(({ reason }) => reason?.code === 'edit_by_assignee')?.reason?.text;
  if (colleagues === undefined) return edits[0]?.reason?.text;
  return `${colleagues} ${t('campaigns.form.editors', { names: assignees.map(({ name }) => name).join(', ') })}`;
}

type EditFormProps = Edited<Campaign> & { readonly campaign: Campaign };

/** The brief with the fields that are open in this state; files are saved by separate calls. */
function EditForm(props: EditFormProps): React.ReactNode {
  const { campaign } = props;
  const { t } = useTranslation();
  const machine = useEditMachine(props);
  const open = campaign.editable_fields;
  const onlyRecipient = open.length === 1 && open[0] === 'recipient';
  return (
    <div className={styles.page}>
      <FormFrame machine={machine} submitLabel={t('ui.actions.save')} cancel={{ to: `/campaigns/show/${campaign.id}` }}>
        {onlyRecipient ? (
          <Alert color="gray" variant="outline" icon={<IconLock size={18} />}>
            {t('campaigns.form.onlyRecipient')}
          </Alert>
        ) : null}
        <Panel title={t('campaigns.form.brief')}>
          <BriefFields
            machine={machine}
            open={open}
            hasExternalAdvertiser={campaign.role_of_creator === 'INTERMEDIARY'}
            recipient={recipientOf(machine, campaign, onlyRecipient, t)}
          />
        </Panel>
      </FormFrame>
      {open.includes('design_references') ? <CampaignFilePanel campaign={campaign} /> : null}
    </div>
  );
}

function useEditMachine({ campaign, revision, reread }: EditFormProps): FormMachine<BriefValues> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const leaveForm = useLeaveForm();
  return useFormMachine({
    initialValues: briefFormValues(campaign),
    toRequest: (values) => toUpdate(values, campaign.editable_fields),
    send: (body, options) => call(campaignUpdate, { params: { id: campaign.id }, body }, options),
    revision,
    draft: `campaign/${campaign.id}`,
    reread: async () => {
      const present = await reread();
      return { values: briefFormValues(present.data), revision: present.revision };
    },
    rename: campaignFormPath,
    success: t('campaigns.form.editSuccess'),
    failure: t('campaigns.form.editFailure'),
    onSaved: (saved) => {
      client.setQueryData(campaignQuery(saved.id).queryKey, saved);
      void refreshAfter(client, 'campaign');
      leaveForm({ to: `/campaigns/show/${saved.id}` });
    },
  });
}

/** After accepting, the intermediary chooses the offer maker here. */
function recipientOf(
  machine: FormMachine<BriefValues>,
  campaign: Campaign,
  onlyRecipient: boolean,
  t: TFunction,
): React.ReactNode {
  const isLocked = !campaign.editable_fields.includes('recipient');
  const label = t(onlyRecipient ? 'campaigns.field.offerMaker' : 'campaigns.field.recipient');
  const field = machine.field('recipient', label, {
    required: !isLocked,
    disabled: isLocked,
    ...(onlyRecipient && { description: t('campaigns.form.offerMakerHint') }),
  });
  return <RecipientField {...field} of={{ campaign: campaign.id }} chosen={campaign.recipient} />;
}

/** Files of an existing campaign: each is added and removed at once, without saving the form. */
function CampaignFilePanel({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Panel title={t('campaigns.form.files')}>
      <Text c="dimmed" mb="sm">
        {t('campaigns.files.atOnce')}
      </Text>
      <FieldGrid>
        <CampaignFiles campaignId={campaign.id} kind="designs" present={campaign.campaign_design_references} />
        <CampaignFiles campaignId={campaign.id} kind="others" present={campaign.campaign_other_references} />
      </FieldGrid>
    </Panel>
  );
}

type CampaignFilesProps = {
  readonly campaignId: number;
  readonly kind: FileKindOfCampaign;
  readonly present: readonly CampaignReference[];
};

/** The files of one kind, and a place to add more, up to the maximum. */
function CampaignFiles({ campaignId, kind, present }: CampaignFilesProps): React.ReactNode {
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
        <p className={campaignFilesStyles.full}>
          <strong>{t(`campaigns.field.${kind}`)}</strong> {t('campaigns.files.full', { count: max })}
        </p>
      )}
      <FileList files={files} onRemove={(file) => void remove(file)} />
    </div>
  );
}
