import type { PlaceLocation } from '@felulet/contract/catalogue/places.ts';
import { formatNumber } from '@felulet/domain/format/money.ts';
import type { GeodataField } from '@felulet/domain/media/geodata.ts';
import type { MediaType } from '@felulet/domain/media/media-types.ts';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MediaValues } from './media-form-values.ts';
import { townWords } from './place-words.ts';

type Hints = Partial<Record<GeodataField, React.ReactNode>>;

/** What stands under the address: how the town is understood, and what does not agree with it. [K5.30] [K5.31] */
export function usePlaceHints(
  place: MediaValues['media_geodata'],
  type: MediaType,
  location: PlaceLocation | undefined,
  onMarkerBack: () => void,
): Hints {
  const { t } = useTranslation();
  if (location === undefined) return {};
  const town = type === 'VEHICLE_INTERCITY' ? ('location_from' as const) : ('city' as const);
  const typed = place[town].trim();
  const { settlement, similar, warnings } = location;
  const hints: Hints = {};
  if (settlement !== null && settlement.city !== typed)
    hints[town] = t(settlement.part === null ? 'medias.place.townRead' : 'medias.place.partRead', {
      town: settlement.city,
      part: settlement.part,
    });
  if (settlement === null && typed !== '')
    hints[town] =
      similar.length === 0
        ? t('medias.place.townUnknown')
        : t('medias.place.townSimilar', { names: similar.join(', ') });
  for (const warning of warnings) {
    if (warning.code === 'zip_code_unknown') hints.zip_code = t('medias.place.unknownZip');
    if (warning.code === 'zip_code_elsewhere')
      hints.zip_code = t('medias.place.zipElsewhere', { town: townWords(warning.place, t) });
    // Said where the town is written, too: the map stands below what fits a screen. [K5.62]
    if (warning.code === 'marker_elsewhere')
      hints[town] = (
        <>
          {hints[town]}{' '}
          {t('medias.place.markerLeft', {
            place: townWords(warning.place, t),
            distance: formatNumber(warning.distance_km, 1),
          })}{' '}
          <Anchor component="button" type="button" inherit onClick={onMarkerBack}>
            {t('medias.place.markerHere')}
          </Anchor>
        </>
      );
  }
  return hints;
}
