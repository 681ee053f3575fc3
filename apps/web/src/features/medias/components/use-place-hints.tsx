import type { PlaceLocation } from '@felulet/contract/places/places.contract.ts';
import type { GeodataField } from '@felulet/domain/media/geodata.ts';
import type { MediaType } from '@felulet/domain/media/media-types.ts';
import { useTranslation } from 'react-i18next';
import type { MediaValues } from './media-form-values.ts';
import { townWords } from './place-words.ts';

type Hints = Partial<Record<GeodataField, string>>;

/** What stands under the address: how the town is understood, and what does not agree with it. [K5.30] [K5.31] */
export function usePlaceHints(
  place: MediaValues['media_geodata'],
  type: MediaType,
  location: PlaceLocation | undefined,
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
  }
  return hints;
}
