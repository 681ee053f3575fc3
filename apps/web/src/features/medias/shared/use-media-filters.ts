import type { MediaFilterOptions } from '@felulet/contract/medias/media.responses.ts';
import { mediaFilter } from '@felulet/contract/medias/medias.contract.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { mediaPlacings, mediaTypes } from '@felulet/domain/media/media-types.ts';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../client/query-of.ts';
import type { Choice, Filter } from '../../../ui/list/filter.ts';
import type { Search } from '../../../ui/list/list-search.ts';

type Named = { readonly id: number; readonly name: string };
type Choosable =
  | 'tags'
  | 'targets'
  | 'extras'
  | 'exceptions'
  | 'vehicle_type'
  | 'service_provider'
  | 'rental_period_unit';

const OPTIONS_STAY_FRESH = 60_000;

/** Filters that a type has no use for. [C5.16] [C5.17] */
const closedForType: Readonly<Record<string, readonly string[]>> = {
  STATIC: ['location_from', 'location_to', 'vehicle_type', 'service_provider', 'line_number'],
  MOBILE_OR_OTHER: ['location_from', 'location_to', 'vehicle_type', 'service_provider', 'line_number'],
  VEHICLE_INTERCITY: ['city', 'zip_code'],
  VEHICLE_LOCAL: ['location_from', 'location_to', 'zip_code'],
};

/** What surfaces can be filtered by, in every list and browser of them. */
export function useMediaFilters(role: Role): readonly Filter[] {
  const { t } = useTranslation();
  const { data } = useQuery({ ...queryOf(mediaFilter, {}), staleTime: OPTIONS_STAY_FRESH });
  return [
    { kind: 'text', name: 'title', label: t('medias.filter.title') },
    ...kindFilters(t),
    ...placeFilters(t, data),
    ...(role === 'ROLE_PUBLISHER' ? [] : [publisherFilter(t, data)]),
    { kind: 'flag', name: 'only_available', label: t('medias.filter.onlyAvailable') },
    ...itemFilters(t, data),
    ...sizeFilters(t),
    ...(role === 'ROLE_MHFE' ? [{ kind: 'flag', name: 'mhfe', label: t('medias.filter.noted') } as const] : []),
  ];
}

function kindFilters(t: TFunction): readonly Filter[] {
  return [
    {
      kind: 'choice',
      name: 'type',
      label: t('medias.filter.type'),
      choices: mediaTypes.map((type) => ({ value: type, label: t(`states.mediaType.${type}`) })),
    },
    {
      kind: 'choice',
      name: 'media_placing',
      label: t('medias.filter.placing'),
      multiple: true,
      choices: mediaPlacings.map((placing) => ({ value: placing, label: t(`states.mediaPlacing.${placing}`) })),
    },
    { kind: 'flag', name: 'is_digital', label: t('medias.filter.digital') },
  ];
}

function placeFilters(t: TFunction, options: MediaFilterOptions | undefined): readonly Filter[] {
  return [
    words('county', t('medias.filter.county'), options?.counties),
    words('city', t('medias.filter.city'), options?.cities),
    words('zip_code', t('medias.filter.zipCode'), options?.zip_codes),
    closable({ kind: 'text', name: 'location_from', label: t('medias.filter.locationFrom') }),
    closable({ kind: 'text', name: 'location_to', label: t('medias.filter.locationTo') }),
    items('vehicle_type', t('medias.filter.vehicleType'), options),
    items('service_provider', t('medias.filter.serviceProvider'), options),
    words('line_number', t('medias.filter.lineNumber'), options?.line_numbers),
  ];
}

function itemFilters(t: TFunction, options: MediaFilterOptions | undefined): readonly Filter[] {
  return [
    items('tags', t('medias.filter.tags'), options),
    items('targets', t('medias.filter.targets'), options),
    items('extras', t('medias.filter.extras'), options),
    items('exceptions', t('medias.filter.exceptions'), options),
    items('rental_period_unit', t('medias.filter.rentalUnit'), options),
  ];
}

function sizeFilters(t: TFunction): readonly Filter[] {
  return [
    { kind: 'range', from: 'width_min', to: 'width_max', label: t('medias.filter.width'), unit: 'cm' },
    { kind: 'range', from: 'height_min', to: 'height_max', label: t('medias.filter.height'), unit: 'cm' },
    { kind: 'range', from: 'area_min', to: 'area_max', label: t('medias.filter.area'), unit: 'm²', decimals: 1 },
  ];
}

function publisherFilter(t: TFunction, options: MediaFilterOptions | undefined): Filter {
  return {
    kind: 'choice',
    name: 'company',
    label: t('medias.filter.publisher'),
    multiple: true,
    choices: byId(options?.publishers ?? []),
  };
}

function items(name: Choosable, label: string, options: MediaFilterOptions | undefined): Filter {
  return closable({ kind: 'choice', name, label, multiple: true, choices: byId(options?.[name] ?? []) });
}

function words(name: string, label: string, values: readonly string[] | undefined): Filter {
  return closable({
    kind: 'choice',
    name,
    label,
    multiple: true,
    choices: (values ?? []).map((value) => ({ value, label: value })),
  });
}

function byId(options: readonly Named[]): readonly Choice[] {
  return options.map(({ id, name }) => ({ value: String(id), label: name }));
}

function closable(filter: Extract<Filter, { name: string }>): Filter {
  const isClosed = (values: Search): boolean => closedForType[values.type ?? '']?.includes(filter.name) ?? false;
  return { ...filter, isClosed };
}
