import type { BookingFilter } from '@felulet/contract/bookings/booking.responses.ts';
import { bookingStates } from '@felulet/domain/booking/booking-states.ts';
import { mediaTypes } from '@felulet/domain/media/media-types.ts';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Choice, Filter } from '../../../ui/list/filter.ts';
import { bookingFilterQuery } from '../bookings.api.ts';
import { firstRole } from './first-role.ts';

type Options = BookingFilter['filter'];
const nothing: Options = { campaigns: [], creators: [], advertisers: [] };

/** One search box; offer requester, advertiser, campaign and state, on both lists; the surface's type on theirs. [P2.31] */
export function useBookingFilters(withMediaType: boolean): readonly Filter[] {
  const { t } = useTranslation();
  const { campaigns, creators, advertisers } = useQuery(bookingFilterQuery()).data?.filter ?? nothing;
  const types = mediaTypes.map((type) => ({ value: type, label: t(`states.mediaType.${type}`) }));
  const states = bookingStates.map((state) => ({ value: state, label: t(`states.booking.${state}`) }));
  return [
    { kind: 'text', name: 'search', label: t(withMediaType ? 'bookings.list.search' : 'bookings.list.searchPackages') },
    ...(withMediaType ? [several('media_type', t('bookings.column.type'), types)] : []),
    several('creator', t('bookings.column.creator'), creatorsOf(creators, t)),
    several('advertiser', t('bookings.column.advertiser'), choicesOf(advertisers)),
    several('campaign', t('bookings.column.campaign'), choicesOf(campaigns)),
    several('state', t('bookings.column.state'), states),
    { kind: 'period', from: 'period_from', to: 'period_to', label: t('bookings.list.period') },
  ];
}

function several(name: string, label: string, choices: readonly Choice[]): Filter {
  return { kind: 'choice', name, label, multiple: true, choices };
}

function creatorsOf(creators: Options['creators'], t: TFunction): readonly Choice[] {
  return creators.map(({ id, name, roles }) => {
    const role = firstRole(roles);
    return { value: String(id), label: role === undefined ? name : `${name} (${t(`states.role.${role}`)})` };
  });
}

function choicesOf(options: readonly { readonly id: number; readonly name: string }[]): readonly Choice[] {
  return options.map((option) => ({ value: String(option.id), label: option.name }));
}
