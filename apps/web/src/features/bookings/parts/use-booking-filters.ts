import type { BookingFilter } from '@felulet/contract/sales/booking-list.ts';
import type { bookingList, bookingPackageList } from '@felulet/contract/wire.generated.ts';
import { listedBookingKinds } from '@felulet/domain/booking/booking-facts.ts';
import { bookingStates } from '@felulet/domain/booking/booking-states.ts';
import { campaignStates } from '@felulet/domain/campaign/campaign-states.ts';
import { mediaTypes } from '@felulet/domain/media/media-types.ts';
import { optionFilters } from '@felulet/domain/option/option-states.ts';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Filter, FilterChoice, FilterOf } from '../../../ui/list/filter.ts';
import { bookingFilterQuery } from '../bookings.api.ts';
import { firstRole } from './first-role.ts';

type Options = BookingFilter['filter'];
/** The filters that both lists have. */
type Shared = FilterOf<typeof bookingPackageList>;
const noOptions: Options = { campaigns: [], creators: [], advertisers: [] };

/** Search, offer requester, advertiser, campaign and state for both lists; type and option for the surfaces. */
export function useBookingFilters(): readonly FilterOf<typeof bookingList>[] {
  const { t } = useTranslation();
  const types = mediaTypes.map((type) => ({ value: type, label: t(`states.mediaType.${type}`) }));
  const kinds = listedBookingKinds.map((kind) => ({ value: kind, label: t(`bookings.list.kindOf.${kind}`) }));
  const options = optionFilters.map((kind) => ({ value: kind, label: t(`options.list.${kind}`) }));
  const { choices, period } = useSharedFilters();
  return [
    { kind: 'text', name: 'search', label: t('bookings.list.search') },
    multipleChoice('media_type', t('bookings.column.type'), types),
    { kind: 'choice', name: 'kind', label: t('bookings.list.kind'), choices: kinds },
    ...choices,
    multipleChoice('option', t('options.one'), options),
    { kind: 'switch', name: 'due', label: t('bookings.list.due') },
    period,
  ];
}

export function useBookedPackageFilters(): readonly Shared[] {
  const { t } = useTranslation();
  const { choices, period } = useSharedFilters();
  return [{ kind: 'text', name: 'search', label: t('bookings.list.searchPackages') }, ...choices, period];
}

function useSharedFilters(): { readonly choices: readonly Shared[]; readonly period: Shared } {
  const { t } = useTranslation();
  const { campaigns, creators, advertisers } = useQuery(bookingFilterQuery()).data?.filter ?? noOptions;
  const states = bookingStates.map((state) => ({ value: state, label: t(`states.booking.${state}`) }));
  const ofCampaigns = campaignStates.map((state) => ({ value: state, label: t(`states.campaign.${state}`) }));
  return {
    choices: [
      multipleChoice('creator', t('bookings.column.creator'), creatorsOf(creators, t)),
      multipleChoice('advertiser', t('bookings.column.advertiser'), choicesOf(advertisers)),
      multipleChoice('campaign', t('bookings.column.campaign'), campaignsOf(campaigns)),
      multipleChoice('state', t('bookings.column.state'), states),
      multipleChoice('campaign_state', t('bookings.column.campaignState'), ofCampaigns),
    ],
    period: { kind: 'period', from: 'period_from', to: 'period_to', label: t('bookings.list.period') },
  };
}

function multipleChoice<Name extends string>(
  name: Name,
  label: string,
  choices: readonly FilterChoice[],
): Filter<Name> {
  return { kind: 'choice', name, label, multiple: true, choices };
}

function creatorsOf(creators: Options['creators'], t: TFunction): readonly FilterChoice[] {
  return creators.map(({ id, name, roles }) => {
    const role = firstRole(roles);
    return { value: String(id), label: role === undefined ? name : `${name} (${t(`states.role.${role}`)})` };
  });
}

/** Campaigns of the same name are told apart by creator and period. */
function campaignsOf(campaigns: Options['campaigns']): readonly FilterChoice[] {
  const same = Map.groupBy(campaigns, ({ name }) => name);
  return campaigns.map(({ id, name, creator, date_from, date_to }) => {
    const details = [creator, `${date_from} – ${date_to}`].filter((part) => part !== null).join(', ');
    return { value: String(id), label: (same.get(name)?.length ?? 0) > 1 ? `${name} (${details})` : name };
  });
}

function choicesOf(options: readonly { readonly id: number; readonly name: string }[]): readonly FilterChoice[] {
  return options.map((option) => ({ value: String(option.id), label: option.name }));
}
