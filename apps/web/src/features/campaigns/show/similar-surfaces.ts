import type { CampaignBooking } from '@felulet/contract/sales/campaign-offer.ts';
import { joinedWords } from '@felulet/domain/format/joined-words.ts';
import type { Target } from '../../../ui/action/route-link.tsx';

type Surface = NonNullable<CampaignBooking['media']>;

/** A tenth more or less still fits the same design. */
const SMALLEST_RATIO = 0.9;
const LARGEST_RATIO = 1.1;

/** The surface browser, filtered for a substitute that is free in the campaign's period. */
export function similarSurfaces(campaignId: number, surface: Surface): Target {
  const { type, county, city, width, height } = surface;
  // Intercity lines belong to no town.
  const town = type === 'VEHICLE_INTERCITY' ? null : city;
  const filters = {
    type,
    county: county === null ? null : joinedWords([county]),
    city: town === null ? null : joinedWords([town]),
    width_min: String(Math.floor(width * SMALLEST_RATIO)),
    width_max: String(Math.ceil(width * LARGEST_RATIO)),
    height_min: String(Math.floor(height * SMALLEST_RATIO)),
    height_max: String(Math.ceil(height * LARGEST_RATIO)),
    only_available: 'true',
  };
  const search = Object.fromEntries(
    Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  return { to: `/campaigns/${campaignId}/medias`, search };
}
