import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../../ui/text/state-badge.tsx';
import { campaignTones } from '../../../ui/text/state-tones.ts';

export function CampaignStateBadge({ state }: { readonly state: CampaignState }): React.ReactNode {
  const { t } = useTranslation();
  return <StateBadge tone={campaignTones[state]}>{t(`states.campaign.${state}`)}</StateBadge>;
}
