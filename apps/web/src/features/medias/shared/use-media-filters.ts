import type { MediaFilterOptions } from '@felulet/contract/catalogue/surface-list.ts';
import { mediaFilter } from '@felulet/contract/wire.generated.ts';
import { isCustomerRole, type Role } from '@felulet/domain/account/roles.ts';
import { disabledFilters } from '@felulet/domain/media/geodata.ts';
import { mediaPlacings, mediaTypes } from '@felulet/domain/media/media-types.ts';
import { longestSearch } from '@felulet/domain/media/surface-search.ts';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../client/query-of.ts';
import type { FilterChoice } from '../../../ui/list/filter.ts';
import type { Search } from '../../../ui/list/list-search.ts';
import { unitName } from '../../../ui/text/unit-name.ts';
import { toastsFailure } from '../../../ui/toast/query-cache.ts';
import type { SurfaceFilter } from './media-list-state.ts';
import { useNearWords } from './use-radius-words.ts';

type Named = { readonly id: number; readonly name: string };
type Choosable =
  | 'tags'
  | 'targets'
  | 'extras'
  | 'exceptions'
  | 'without_exceptions'
  | 'vehicle_type'
  | 'service_provider'
  | 'rental_period_unit';

const OPTIONS_STAY_FRESH = 60_000;

/** The filters that all lists and browsers of surfaces have. */
export function useMediaFilters(role: Role): readonly SurfaceFilter[] {
  const { t } = useTranslation();
  const { data } = useQuery({ ...queryOf(mediaFilter, {}), ...toastsFailure, staleTime: OPTIONS_STAY_FRESH });
  return [
    { kind: 'text', name: 'search', label: t('medias.filter.search'), most: longestSearch },
    { kind: 'text', name: 'title', label: t('medias.filter.title') },
    { kind: 'text', name: 'surface_code', label: t('medias.filter.surfaceCode'), most: longestSearch },
    ...kindFilters(t),
    ...placeFilters(t, data),
    ...(role === 'ROLE_PUBLISHER' ? [] : [publisherFilter(t, data)]),
    { kind: 'switch', name: 'only_available', label: t('medias.filter.onlyAvailable') },
    ...itemFilters(t, data),
    ...sizeFilters(t, data),
    ...figureFilters(t, role),
    ...mapFilters(t, useNearWords()),
    ...(role === 'ROLE_MHFE' ? [{ kind: 'switch', name: 'mhfe', label: t('medias.filter.noted') } as const] : []),
  ];
}

function kindFilters(t: TFunction): readonly SurfaceFilter[] {
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

function placeFilters(t: TFunction, options: MediaFilterOptions | undefined): readonly SurfaceFilter[] {
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

/** Set on the map only: a chip without a field. */
function mapFilters(t: TFunction, nearWords: (near: string) => string): readonly SurfaceFilter[] {
  const label = t('medias.map.area');
  return [
    { kind: 'fixed', name: 'bbox', label, words: t('medias.map.areaWords') },
    { kind: 'fixed', name: 'polygon', label, words: t('medias.map.drawnWords') },
    { kind: 'fixed', name: 'near', label, words: nearWords },
  ];
}

function itemFilters(t: TFunction, options: MediaFilterOptions | undefined): readonly SurfaceFilter[] {
  return [
    items('tags', t('medias.filter.tags'), options),
    items('targets', t('medias.filter.targets'), options),
    items('extras', t('medias.filter.extras'), options),
    items('without_exceptions', t('medias.filter.withoutExceptions'), options),
    items('exceptions', t('medias.filter.exceptions'), options),
    items('rental_period_unit', t('medias.filter.rentalUnit'), options, (name) => unitName(name, t)),
  ];
}

/** Sizes have fractions: every citylight is 118.5 cm wide. */
const SIZE_DECIMALS = 2;

function sizeFilters(t: TFunction, options: MediaFilterOptions | undefined): readonly SurfaceFilter[] {
  return [
    {
      kind: 'range',
      from: 'width_min',
      to: 'width_max',
      label: t('medias.filter.width'),
      unit: 'cm',
      decimals: SIZE_DECIMALS,
      step: 1,
      bounds: boundsOf(options?.min_width, options?.max_width, 0),
    },
    {
      kind: 'range',
      from: 'height_min',
      to: 'height_max',
      label: t('medias.filter.height'),
      unit: 'cm',
      decimals: SIZE_DECIMALS,
      step: 1,
      bounds: boundsOf(options?.min_height, options?.max_height, 0),
    },
    {
      kind: 'range',
      from: 'area_min',
      to: 'area_max',
      label: t('medias.filter.area'),
      unit: 'm²',
      decimals: SIZE_DECIMALS,
      step: 0.1,
      bounds: boundsOf(options?.min_area, options?.max_area, 1),
    },
  ];
}

/** The price filter is for those who may know the price. */
function figureFilters(t: TFunction, role: Role): readonly SurfaceFilter[] {
  const contacts = {
    kind: 'range',
    from: 'contacts_min',
    to: 'contacts_max',
    label: t('medias.marketing.contacts'),
  } as const;
  if (isCustomerRole(role)) return [contacts];
  const price = {
    kind: 'range',
    from: 'price_min',
    to: 'price_max',
    label: t('medias.financial.listPrice'),
    unit: 'Ft',
  } as const;
  return [price, contacts];
}

/** The existing range, widened to whole steps of the field, so that no surface falls outside. */
function boundsOf(
  least: number | null | undefined,
  most: number | null | undefined,
  decimals: number,
): { readonly min: number; readonly max: number } | undefined {
  if (typeof least !== 'number' || typeof most !== 'number') return undefined;
  const step = 10 ** decimals;
  return { min: Math.floor(least * step) / step, max: Math.ceil(most * step) / step };
}

function publisherFilter(t: TFunction, options: MediaFilterOptions | undefined): SurfaceFilter {
  return {
    kind: 'choice',
    name: 'company',
    label: t('medias.filter.publisher'),
    multiple: true,
    isNumbered: true,
    choices: byId(options?.publishers ?? []),
  };
}

function items(
  name: Choosable,
  label: string,
  options: MediaFilterOptions | undefined,
  shown: (name: string) => string = (written) => written,
): SurfaceFilter {
  const moved = new Map((options?.merged ?? []).map(({ id, into }) => [String(id), String(into)]));
  const list = name === 'without_exceptions' ? 'exceptions' : name;
  const choices = byId((options?.[list] ?? []).map((item) => ({ ...item, name: shown(item.name) })));
  const multiple = name === 'without_exceptions' ? 'each' : true;
  return closable({ kind: 'choice', name, label, multiple, isNumbered: true, moved, choices });
}

function words(
  name: 'county' | 'city' | 'zip_code' | 'line_number',
  label: string,
  values: readonly string[] | undefined,
): SurfaceFilter {
  return closable({
    kind: 'choice',
    name,
    label,
    multiple: true,
    choices: (values ?? []).map((value) => ({ value, label: value })),
    isNamedInSearch: name === 'city' || name === 'county',
  });
}

function byId(options: readonly Named[]): readonly FilterChoice[] {
  return options.map(({ id, name }) => ({ value: String(id), label: name }));
}

function closable(filter: Extract<SurfaceFilter, { name: string }>): SurfaceFilter {
  const isClosed = (values: Search): boolean => closedFor(values.type).includes(filter.name);
  return { ...filter, isClosed };
}

/** Filters that the chosen type does not have; without a type all are open. */
function closedFor(chosen: string | undefined): readonly string[] {
  const type = mediaTypes.find((candidate) => candidate === chosen);
  return type === undefined ? [] : disabledFilters(type);
}
