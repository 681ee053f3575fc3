import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { useRole } from '../../auth/shared/use-account.ts';

/** A publisher that puts the offer together prices its own rows itself: the way to its desk, while some wait. [D6.125] */
export function OwnDesk({ campaign }: { readonly campaign: Pick<Campaign, 'id' | 'bookings'> }): React.ReactNode {
  const { t } = useTranslation();
  const role = useRole();
  const waiting = campaign.bookings.filter(({ state }) => state === 'WAITING_FOR_PUBLISHER').length;
  if (role !== 'ROLE_PUBLISHER' || waiting === 0) return null;
  return (
    <p>
      <ActionButton icon={IconTable} to="/bookings/desk" search={{ campaign: String(campaign.id) }}>
        {t('campaigns.offer.ownDesk', { count: waiting })}
      </ActionButton>
    </p>
  );
}
