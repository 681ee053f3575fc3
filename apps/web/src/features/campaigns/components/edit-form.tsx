import { type Campaign, campaignUpdate } from '@felulet/contract/sales/campaigns.ts';
import { Alert, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { useGoOn } from '../../../ui/action/use-go-on.ts';
import { FieldGrid, FormFrame } from '../../../ui/form/form-frame.tsx';
import { type FormMachine, useFormMachine } from '../../../ui/form/use-form-machine.ts';
import type { Edited } from '../../../ui/page/loaded-for-edit.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { campaignQuery } from '../campaigns.api.ts';
import { BriefFields } from './brief-fields.tsx';
import { CampaignFiles } from './campaign-files.tsx';
import styles from './campaign-form.module.css';
import { type BriefValues, briefOf, formPathOf, toUpdate } from './campaign-form-values.ts';
import { RecipientField } from './recipient-field.tsx';

type Props = Edited<Campaign> & { readonly campaign: Campaign };

/** The brief with the fields that the state leaves open; files go by calls of their own. [C4.9] */
export function EditForm(props: Props): React.ReactNode {
  const { campaign, onReload } = props;
  const { t } = useTranslation();
  const machine = useEditMachine(props);
  const open = campaign.editable_fields;
  const onlyRecipient = open.length === 1 && open[0] === 'recipient';
  return (
    <div className={styles.page}>
      <FormFrame
        machine={machine}
        submitLabel={t('ui.actions.save')}
        onReload={onReload}
        cancel={{ to: `/campaigns/show/${campaign.id}` }}
      >
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

function useEditMachine({ campaign, revision, reread }: Props): FormMachine<BriefValues> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const goOn = useGoOn();
  return useFormMachine({
    initialValues: briefOf(campaign),
    toRequest: (values) => toUpdate(values, campaign.editable_fields),
    send: (body, options) => call(campaignUpdate, { params: { id: campaign.id }, body }, options),
    revision,
    draft: `campaign/${campaign.id}`,
    reread: async () => {
      const present = await reread();
      return { values: briefOf(present.data), revision: present.revision };
    },
    rename: formPathOf,
    success: t('campaigns.form.editSuccess'),
    failure: t('campaigns.form.editFailure'),
    onSaved: (saved) => {
      client.setQueryData(campaignQuery(saved.id).queryKey, saved);
      void refreshAfter(client, 'campaign');
      goOn({ to: `/campaigns/show/${saved.id}` });
    },
  });
}

/** What the intermediary chooses after accepting is the offer maker. [D5.5] */
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

/** Files of a campaign that exists already: each is added and removed at once, without saving the form. */
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
