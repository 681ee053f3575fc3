import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { formatNumber } from '@felulet/domain/format/money.ts';
import { type GeodataField, usedGeodata } from '@felulet/domain/media/geodata.ts';
import { useTranslation } from 'react-i18next';
import { Facts } from './facts.tsx';
import { useItemNames } from './item-names.tsx';

const DEGREE_DECIMALS = 5;

/** The fields that mean something for the type; the county follows from the settlement. */
export function LocationTab({ media }: { readonly media: Media }): React.ReactNode {
  const { t } = useTranslation();
  const providerNames = useItemNames('service_provider');
  const vehicleNames = useItemNames('vehicle_type');
  const place = media.media_geodata;
  const facts: Readonly<Record<GeodataField, { readonly label: string; readonly value: string | null }>> = {
    zip_code: { label: t('medias.location.zipCode'), value: place.zip_code },
    city: { label: t('medias.location.city'), value: place.city },
    street: { label: t('medias.location.street'), value: place.street },
    location_from: { label: t('medias.location.from'), value: place.location_from },
    location_to: { label: t('medias.location.to'), value: place.location_to },
    line_number: { label: t('medias.location.lineNumber'), value: place.line_number },
    service_provider: {
      label: t('medias.location.provider'),
      value: providerNames([place.service_provider])?.[0] ?? null,
    },
    vehicle_type: { label: t('medias.location.vehicle'), value: vehicleNames([place.vehicle_type])?.[0] ?? null },
  };
  return (
    <Facts
      facts={[
        { label: t('medias.location.county'), value: place.county },
        ...usedGeodata(media.type).map((field) => facts[field]),
        { label: t('medias.location.coordinates'), value: coordinates(place, t('ui.map.approximate')) },
      ]}
    />
  );
}

function coordinates({ lat, lng, is_approximate }: Media['media_geodata'], approximate: string): string | null {
  if (lat === null || lng === null) return null;
  const degrees = `${formatNumber(lat, DEGREE_DECIMALS)}; ${formatNumber(lng, DEGREE_DECIMALS)}`;
  return is_approximate ? `${degrees} (${approximate})` : degrees;
}
