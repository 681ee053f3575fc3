import type { ChangeRequestState } from '@felulet/domain/change-request/change-request-states.ts';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../../ui/text/state-badge.tsx';
import { changeRequestTones } from '../../../ui/text/state-tones.ts';

export function ChangeRequestStateBadge({ state }: { readonly state: ChangeRequestState }): React.ReactNode {
  const { t } = useTranslation();
  return <StateBadge tone={changeRequestTones[state]}>{t(`states.changeRequest.${state}`)}</StateBadge>;
}
