import type { BookingFilter } from '@felulet/contract/bookings/booking.responses.ts';
import { bookingStates } from '@felulet/domain/booking/booking-states.ts';
import { mediaTypes } from '@felulet/domain/media/media-types.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Choice, Filter } from '../../../ui/list/filter.ts';
import { bookingFilterQuery } from '../bookings.api.ts';
import { firstRole } from './first-role.ts';

const nothing: BookingFilter['filter'] = { campaigns: [], creators: [], advertisers: [] };

/** Offer requester, advertiser, campaign and state, on both lists; the surface's type on theirs. [P2.31] */
export function useBookingFilters(withMediaType: boolean): readonly Filter[] {
  const { t } = useTranslation();
  const { campaigns, creators, advertisers } = useQuery(bookingFilterQuery()).data?.filter ?? nothing;
  const creatorChoices = creators.map((creator) => {
    const role = firstRole(creator.roles);
    return {
      value: String(creator.id),
      label: role === undefined ? creator.name : `${creator.name} (${t(`states.role.${role}`)})`,
    };
  });
  const mediaType: Filter = {
    kind: 'choice',
    name: 'media_type',
    label: t('bookings.column.type'),
    multiple: true,
    choices: mediaTypes.map((type) => ({ value: type, label: t(`states.mediaType.${type}`) })),
  };
  return [
    ...(withMediaType ? [mediaType] : []),
    { kind: 'choice', name: 'creator', label: t('bookings.column.creator'), multiple: true, choices: creatorChoices },
    {
      kind: 'choice',
      name: 'advertiser',
      label: t('bookings.column.advertiser'),
      multiple: true,
      choices: choicesOf(advertisers),
    },
    {
      kind: 'choice',
      name: 'campaign',
      label: t('bookings.column.campaign'),
      multiple: true,
      choices: choicesOf(campaigns),
    },
    {
      kind: 'choice',
      name: 'state',
      label: t('bookings.column.state'),
      multiple: true,
      choices: bookingStates.map((state) => ({ value: state, label: t(`states.booking.${state}`) })),
    },
  ];
}

function choicesOf(options: readonly { readonly id: number; readonly name: string }[]): readonly Choice[] {
  return options.map((option) => ({ value: String(option.id), label: option.name }));
}
