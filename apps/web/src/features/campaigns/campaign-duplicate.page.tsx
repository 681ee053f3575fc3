import { type Campaign, campaignDuplicateBody } from '@felulet/contract/sales/campaigns.ts';
import { campaignDuplicate } from '@felulet/contract/wire.generated.ts';
import { copiedPeriod } from '@felulet/domain/campaign/campaign-duplicate.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { budapestDay, tomorrowInBudapest } from '@felulet/domain/period/day.ts';
import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { isActionAllowed } from '../../ui/action/record-actions.ts';
import { useGo } from '../../ui/action/route-link.tsx';
import { PeriodField } from '../../ui/fields/period-field.tsx';
import { FieldGrid, FormFrame } from '../../ui/form/form-frame.tsx';
import { type FormMachine, useFormMachine } from '../../ui/form/use-form-machine.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { ClosedPage } from '../../ui/page/status-page.tsx';
import { usePathId } from '../../ui/page/use-path-id.ts';
import { useRole } from '../auth/shared/use-account.ts';
import { campaignQuery } from './campaigns.api.ts';
import styles from './parts/campaign-form.module.css';
import { RecipientField } from './parts/recipient-field.tsx';

export default function CampaignDuplicatePage(): React.ReactNode {
  const result = useQuery(campaignQuery(usePathId()));
  return <Loaded result={result}>{(campaign) => <Duplicate key={campaign.id} campaign={campaign} />}</Loaded>;
}

function Duplicate({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  if (!isActionAllowed(campaign, 'duplicate')) return <ClosedPage reason={t('campaigns.duplicate.closed')} />;
  return (
    <>
      <PageHeader
        title={t('campaigns.duplicate.title')}
        lead={t('campaigns.duplicate.lead', { name: campaign.name, period: formatPeriod(campaign) })}
        back={{ to: `/campaigns/show/${campaign.id}` }}
      />
      <DuplicateForm campaign={campaign} />
    </>
  );
}

type Values = {
  readonly name: string;
  readonly recipient: number | null;
  readonly date_from: string | null;
  readonly date_to: string | null;
};

/** The copy has other days and may have another name and recipient; the rest of the brief is copied. */
function DuplicateForm({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const machine = useDuplicateMachine(campaign);
  const isAdmin = useRole() === 'ROLE_ADMIN';
  return (
    <div className={styles.page}>
      <FormFrame
        machine={machine}
        submitLabel={t('campaigns.duplicate.submit')}
        cancel={{ to: `/campaigns/show/${campaign.id}` }}
      >
        <Panel title={t('campaigns.duplicate.newDays')}>
          <FieldGrid>
            <TextInput
              {...machine.field('name', t('campaigns.field.name'), { required: true })}
              maxLength={255}
              data-autofocus
            />
            <PeriodField
              {...machine.period('date_from', 'date_to', t('campaigns.field.period'), { required: true })}
              minimum={tomorrowInBudapest(new Date())}
            />
            <RecipientField
              {...machine.field('recipient', t('campaigns.field.recipient'), { required: true })}
              of={isAdmin ? { company: campaign.company.id } : {}}
              chosen={creatorsRecipient(campaign)}
            />
          </FieldGrid>
        </Panel>
        <Panel title={t('campaigns.duplicate.what')}>
          <ul>
            <li>{t('campaigns.duplicate.copied')}</li>
            <li>{t('campaigns.duplicate.suggested')}</li>
            <li>{t('campaigns.duplicate.notCopied')}</li>
          </ul>
        </Panel>
      </FormFrame>
    </div>
  );
}

function useDuplicateMachine(campaign: Campaign): FormMachine<Values> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const go = useGo();
  return useFormMachine({
    initialValues: {
      name: campaign.name,
      recipient: creatorsRecipient(campaign)?.id ?? null,
      ...copiedPeriod(campaign, budapestDay(new Date())),
    },
    toRequest: (values: Values) => values,
    schema: campaignDuplicateBody,
    send: (body, options) => call(campaignDuplicate, { params: { id: campaign.id }, body }, options),
    success: t('campaigns.duplicate.success'),
    failure: t('campaigns.duplicate.failure'),
    onSaved: (made) => {
      client.setQueryData(campaignQuery(made.id).queryKey, made);
      void refreshAfter(client, 'campaign');
      go({ to: `/campaigns/show/${made.id}`, replace: true });
    },
  });
}

/** The recipient that the creator chose; what an accepting intermediary chose is not the creator's. */
function creatorsRecipient({ role_of_creator, intermediary, mhfe, publisher }: Campaign) {
  const [chosen, role] =
    role_of_creator === 'ADVERTISER' && intermediary !== null
      ? [intermediary, 'ROLE_INTERMEDIARY']
      : mhfe !== null
        ? [mhfe, 'ROLE_MHFE']
        : [publisher, 'ROLE_PUBLISHER'];
  return chosen === null ? null : { ...chosen, role };
}
