import type { Campaign } from '@felulet/contract/campaigns/campaign.responses.ts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../ui/form/form-frame.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { CampaignFiles } from './campaign-files.tsx';

/** Files of a campaign that exists already: each is added and removed at once, without saving the form. */
export function CampaignFilePanel({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
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
