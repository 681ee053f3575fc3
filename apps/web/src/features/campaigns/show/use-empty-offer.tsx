import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { optionList } from '@felulet/contract/wire.generated.ts';
import { Group } from '@mantine/core';
import { IconHourglassHigh, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../client/query-of.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { findAction } from '../../../ui/action/record-actions.ts';

type Empty = { readonly title: string; readonly hint: string; readonly action: React.ReactNode };

/** Stands in place of the lines of an empty offer; its maker learns how many queued options there are, which are no lines yet. */
export function useEmptyOffer(campaign: Campaign, isEmpty: boolean): Empty {
  const { t } = useTranslation();
  const assembles = findAction(campaign, 'browse_surfaces')?.allowed === true;
  const query = { campaign: [campaign.id], state: ['WAITING' as const], rowsPerPage: 1 };
  const waiting = useQuery({ ...queryOf(optionList, { query }), enabled: isEmpty && assembles }).data?.totalCount ?? 0;
  const hint = t(assembles ? 'campaigns.offer.emptyHint' : 'campaigns.offer.emptyHintReader');
  return {
    title: t('campaigns.offer.emptyTitle'),
    hint: waiting === 0 ? hint : t('campaigns.offer.emptyWaiting', { count: waiting }),
    action: assembles ? (
      <Group gap="xs" justify="center">
        {waiting === 0 ? null : (
          <ActionButton
            variant="default"
            icon={IconHourglassHigh}
            to="/options"
            search={{ campaign: String(campaign.id), state: 'WAITING' }}
          >
            {t('campaigns.offer.toWaiting')}
          </ActionButton>
        )}
        <ActionButton icon={IconPlus} to={`/campaigns/${campaign.id}/medias`}>
          {t('campaigns.action.browseSurfaces')}
        </ActionButton>
      </Group>
    ) : undefined,
  };
}
