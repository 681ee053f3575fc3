import type { CampaignMenuState } from '@felulet/domain/campaign-menu/campaign-menu-states.ts';
import { useTranslation } from 'react-i18next';
import { StateBadge, type Tone } from '../../../ui/text/state-badge.tsx';

const tones: Readonly<Record<CampaignMenuState, Tone>> = {
  CREATED: 'closed',
  SENT: 'waiting',
  ACCEPTED: 'accepted',
  REJECTED: 'rejected',
};

/** [D8.5 menu Elküldve] */
export function MenuStateBadge({ state }: { readonly state: CampaignMenuState }): React.ReactNode {
  const { t } = useTranslation();
  return <StateBadge tone={tones[state]}>{t(`states.menu.${state}`)}</StateBadge>;
}
