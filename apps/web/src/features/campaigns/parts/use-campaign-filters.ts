import type { campaignList } from '@felulet/contract/wire.generated.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FilterOf } from '../../../ui/list/filter.ts';
import { campaignFilterQuery } from '../campaigns.api.ts';

type Party = 'advertiser' | 'intermediary' | 'mhfe';

/** The parties that a role may filter by; an admin by all of them. */
const partiesOf: Readonly<Record<Role, readonly Party[]>> = {
  ROLE_ADMIN: ['advertiser', 'intermediary', 'mhfe'],
  ROLE_PUBLISHER: ['advertiser', 'intermediary'],
  ROLE_MHFE: ['advertiser', 'intermediary'],
  ROLE_INTERMEDIARY: ['advertiser', 'mhfe'],
  ROLE_ADVERTISER: ['intermediary', 'mhfe'],
};

function turnFilter(t: TFunction, role: Role): FilterOf<typeof campaignList> {
  const decidesOnMenus = role === 'ROLE_ADVERTISER' || role === 'ROLE_INTERMEDIARY';
  // The company of an admin takes part in no campaign.
  const own =
    role === 'ROLE_ADMIN'
      ? []
      : [
          { value: 'mine', label: t('campaigns.list.turnMine') },
          { value: 'unread', label: t('campaigns.list.turnUnread') },
        ];
  const choices = [
    ...own,
    ...(decidesOnMenus ? [{ value: 'menu', label: t('campaigns.list.turnMenu') }] : []),
    { value: 'others', label: t('campaigns.list.turnOthers') },
  ];
  return { kind: 'choice', name: 'turn', label: t('campaigns.list.myTurn'), choices };
}

export function useCampaignFilters(role: Role): readonly FilterOf<typeof campaignList>[] {
  const { t } = useTranslation();
  const { data } = useQuery(campaignFilterQuery());
  const states = data?.states ?? [];
  return [
    { kind: 'text', name: 'name', label: t('campaigns.list.search') },
    {
      kind: 'choice',
      name: 'state',
      label: t('campaigns.field.state'),
      multiple: true,
      choices: states.map((state) => ({ value: state, label: t(`states.campaign.${state}`) })),
    },
    turnFilter(t, role),
    ...(role === 'ROLE_ADMIN'
      ? []
      : [{ kind: 'switch', name: 'assigned_to_me', label: t('campaigns.list.assignedToMe') } as const]),
    { kind: 'switch', name: 'due', label: t('campaigns.list.due') },
    { kind: 'period', from: 'period_from', to: 'period_to', label: t('campaigns.list.runs') },
    ...partiesOf[role].map(
      (party): FilterOf<typeof campaignList> => ({
        kind: 'choice',
        name: party,
        label: t(`campaigns.field.${party}`),
        multiple: true,
        choices: (data?.[party] ?? []).map((company) => ({ value: String(company.id), label: company.name })),
      }),
    ),
  ];
}
